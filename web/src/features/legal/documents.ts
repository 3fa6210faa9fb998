import license from './texts/license-agreement.md?raw';
import privacy from './texts/privacy-policy.md?raw';
import agreement from './texts/user-agreement.md?raw';

export interface LegalDocument {
  /** The page's path without its slash. */
  page: 'terms' | 'privacy' | 'user-agreement';
  title: string;
  summary: string;
  pdf: string;
  source: string;
}

/** What people agree to when they register. The build makes a PDF of each; the page shows the same text. */
export const documents = {
  terms: {
    page: 'terms',
    title: 'Terms and Conditions',
    summary: 'The licence agreement: what you may expect of Coursemate, and it of you.',
    pdf: '/documents/license-agreement.pdf',
    source: license,
  },
  privacy: {
    page: 'privacy',
    title: 'Privacy Policy',
    summary: 'What Coursemate stores about you, who sees it, and how to leave.',
    pdf: '/documents/privacy-policy.pdf',
    source: privacy,
  },
  userAgreement: {
    page: 'user-agreement',
    title: 'User Agreement',
    summary: 'How we treat each other on Coursemate.',
    pdf: '/documents/user-agreement.pdf',
    source: agreement,
  },
} as const satisfies Record<string, LegalDocument>;
