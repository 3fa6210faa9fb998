import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { suggestionTypes } from '@coursemate/contract/chats/suggestions';

import { suggestionOf } from '#features/chats/index.ts';

const folder = join(import.meta.dirname, '../../../../demo');

/** Something that was said: in words of one's own, or by a suggestion that was tapped. */
export interface Line {
  /** Such as `3 days ago`, if the file says. */
  day: string | null;
  /** Such as `18:40`, or `25` for so many minutes ago. */
  time: string | null;
  who: string;
  suggestion: string | null;
  text: string;
}

export interface Scene {
  title: string;
  /** What follows the title, separated by semicolons. */
  options: string[];
  lines: Line[];
}

const SPOKEN = /^(?:(\d\d:\d\d|\d+) )?([^:(]+?)(?: \((\w+)\)|: (.+))$/u;

/** Reads `== title; option`, `-- day` and what is said below them; conversations.txt explains how it is written. */
export function parseScenes(text: string, file: string): Scene[] {
  const scenes: Scene[] = [];
  let day: string | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    const scene = scenes.at(-1);
    const above = scene?.lines.at(-1);
    const sent = SPOKEN.exec(line);
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('== ')) {
      const [title = '', ...options] = line.slice(3).split('; ');
      scenes.push({ title, options, lines: [] });
      day = null;
    } else if (line.startsWith('-- ')) {
      day = line.slice(3);
    } else if (line.startsWith('  ') && above && above.suggestion === null) {
      above.text += `\n${line.trim()}`;
    } else if (scene && sent) {
      const [, time = null, who = '', suggestion = null, words = ''] = sent;
      scene.lines.push({ day, time, who, suggestion, text: words });
    } else {
      throw new Error(`server/demo/${file}, line ${index + 1}: «${line}» is neither a heading nor something said`);
    }
  }
  return scenes;
}

export async function readScenes(file: string): Promise<Scene[]> {
  return parseScenes(await readFile(join(folder, file), 'utf8'), file);
}

/** The text that the product would have sent for a suggestion; the demo fills the tables itself. */
export function textOfSuggestion(suggestion: string): string {
  const type = suggestionTypes.find((known) => known === suggestion);
  if (type === undefined) throw new Error(`there is no suggestion «${suggestion}»`);
  return suggestionOf(type).text;
}
