import { fold } from '@coursemate/contract/base/fold';
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
