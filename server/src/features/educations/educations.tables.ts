import type { EducationLevel } from '@coursemate/contract/educations';
import type { Selectable } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    educations: EducationsTable;
  }
}

interface EducationsTable {
  id: string;
  user_id: string;
  position: number;
  country_id: string;
  city_id: number;
  university: string;
  university_folded: string;
  university_id: number | null;
  faculty: string | null;
  faculty_folded: string | null;
  education_level: EducationLevel;
  graduation_year: number | null;
  course: number | null;
  created_at: Date;
}

export type EducationRow = Selectable<EducationsTable>;
