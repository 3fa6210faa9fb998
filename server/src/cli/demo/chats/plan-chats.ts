import { adminAccount } from '../accounts.ts';
import type { DemoData, TeacherData } from '../data.ts';
import { nameOf } from '../names.ts';
import type { Person } from '../people.ts';
import type { Row } from '../rows.ts';
import type { DemoChat } from './filled-chat.ts';
import { weekly, longChat } from './long-chat.ts';
import type { Scene } from './script.ts';
import { createShortChats } from './short-chats.ts';
import { adminChat, supportChat } from './team-chats.ts';
import { beginningOf, namesIn, SUPPORT, writtenChat } from './written-chats.ts';

/** A chat between a student and a teacher, whatever became of it. */
export interface Asked {
  student: string;
  teacher: string;
  row: Row<'chats'>;
  /** How many little exchanges they have had that no file tells. */
  exchanges: number;
  /** Whether only its beginning is kept, because nobody reads it. */
  isBrief: boolean;
}

interface Context {
  person: (name: string) => Person;
  now: Date;
}

const admin = nameOf(adminAccount);

/** How conversations.txt names the chat of two people. */
export function titleOf({ student, teacher }: Pick<Asked, 'student' | 'teacher'>): string {
  return `${student}, ${teacher}`;
}

function teaches(teacher: TeacherData | undefined): { subject: string; price: string } {
  const taught = teacher?.subjects.find(({ name }) => name !== 'Other');
  if (!teacher || !taught) throw new Error('a teacher of the demo teaches nothing');
  return { subject: taught.name, price: teacher.currency === 'EUR' ? `${taught.price} €` : `${taught.price} dollars` };
}

/** Everything that was said, with the chats it was said in; where nobody has written yet they stay as they are. */
export function planChats(data: DemoData, asked: readonly Asked[], { person, now }: Context): DemoChat[] {
  const byTitle = new Map(asked.map((chat) => [titleOf(chat), chat.row]));
  const teachers = new Map(data.teachers.map((teacher) => [nameOf(teacher), teacher]));
  const shortChat = createShortChats(data.scenes, now);
  const idOf = (name: string): string => person(name).user.id;

  function chatOf(scene: Scene): Row<'chats'> {
    const [one, other] = namesIn(scene);
    if (other === SUPPORT) return supportChat(idOf(one), beginningOf(scene, now));
    if (other === admin) return adminChat(idOf(admin), idOf(one), beginningOf(scene, now));
    const chat = byTitle.get(scene.title);
    if (chat?.status !== 'accepted') throw new Error(`«${scene.title}» have no chat to talk in`);
    return chat;
  }

  const written = data.conversations.map((scene) => {
    const sides = namesIn(scene).map((name) => {
      const { user } = person(name === SUPPORT ? admin : name);
      return { id: user.id, called: name === SUPPORT ? SUPPORT : user.name };
    });
    return writtenChat(scene, chatOf(scene), sides, now);
  });

  const titles = new Set(data.conversations.map(({ title }) => title));
  const others = asked.filter((chat) => !titles.has(titleOf(chat)));
  return [
    ...written,
    ...others.map(({ student, teacher, row, ...talk }): DemoChat => {
      if (row.status !== 'accepted') return { chat: row, messages: [] };
      const two = { studentId: idOf(student), teacherId: idOf(teacher) };
      if (student === weekly.student && teacher === weekly.teacher) return longChat(row, two, data.pieces, now);
      const names = { student: person(student).user.name, teacher: person(teacher).user.name };
      return shortChat(row, { ...two, ...talk, words: { ...names, ...teaches(teachers.get(teacher)) } });
    }),
  ];
}
