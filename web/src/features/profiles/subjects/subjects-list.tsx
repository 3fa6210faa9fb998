import { fold } from '@coursemate/contract/base/fold';
import type { TeacherSubject } from '@coursemate/contract/subjects';
import {
  Atom,
  BookMarked,
  BookOpen,
  Brain,
  BriefcaseBusiness,
  ChartLine,
  CodeXml,
  Cpu,
  Dna,
  Earth,
  FlaskConical,
  Landmark,
  Languages,
  Lightbulb,
  type LucideIcon,
  Music,
  Palette,
  Sigma,
  SquareRadical,
} from 'lucide-react';
import { createElement } from 'react';

import { IconTile } from '#ui/page/card.tsx';

import { SubjectPrice } from '../subject-price.tsx';

/** The subjects of a teacher with their prices. */
export function SubjectsList({ subjects }: { subjects: readonly TeacherSubject[] }) {
  if (subjects.length === 0) return <p className="text-14 text-muted">No subjects added yet</p>;
  return (
    <ul className="divide-y divide-line">
      {subjects.map((taught) => (
        <li key={taught.id} className="flex items-center gap-4 py-4 first:pt-0 last:pb-0">
          <IconTile>{createElement(subjectIcon(taught.subject))}</IconTile>
          {/* On the narrowest phones the price stands below its subject. */}
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
            <p className="min-w-0 font-semibold break-words">{taught.subject}</p>
            <SubjectPrice subject={taught} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Icons by words in the name of a subject. The first match counts. */
const ICONS: ReadonlyArray<readonly [LucideIcon, readonly string[]]> = [
  [CodeXml, ['programming', 'software', 'web']],
  [Cpu, ['computer', 'informatics', 'data']],
  [SquareRadical, ['algebra', 'calculus']],
  [Sigma, ['math', 'mathematics', 'statistics', 'geometry']],
  [Atom, ['physics']],
  [FlaskConical, ['chemistry', 'biochemistry']],
  [Dna, ['biology', 'genetics']],
  [Languages, ['english', 'spanish', 'french', 'german', 'chinese', 'language', 'italian', 'japanese']],
  [BookOpen, ['literature', 'writing']],
  [Landmark, ['history', 'law']],
  [Earth, ['geography', 'geology']],
  [ChartLine, ['economics', 'finance']],
  [BriefcaseBusiness, ['business', 'management', 'marketing']],
  [Brain, ['psychology', 'neuroscience']],
  [Lightbulb, ['philosophy', 'logic']],
  [Palette, ['art', 'design', 'drawing']],
  [Music, ['music', 'piano', 'guitar']],
];

/** An icon for any subject, also for a requested one. */
export function subjectIcon(subject: string): LucideIcon {
  const words = new Set(fold(subject).split(' '));
  return ICONS.find(([, known]) => known.some((word) => words.has(word)))?.[0] ?? BookMarked;
}
