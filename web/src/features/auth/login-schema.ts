import { login } from '@coursemate/contract/auth';
import { newPassword } from '@coursemate/contract/text';
import * as z from 'zod/mini';

/** The form tells at once what no account can have (spec 1 §5); the call itself takes any password and compares. */
export const loginSchema = z.extend(login.body, { password: newPassword });
