/** Who gets a text: a person, or a stranger without an id. */
export interface Reader {
  id: string | null;
  admin: boolean;
}

/** Who may see a value. */
interface Canary {
  owners: ReadonlySet<string>;
  admins: boolean;
}

/**
 * Values that occur nowhere else. Whatever leaves the server is searched for those that its reader may not see; what was
 * found is kept until a test asks for it.
 */
export interface Canaries {
  /** Contact details and the date of birth: for the person, for administrators and for whom they are shared with. */
  add(ownerId: string, ...values: string[]): void;
  /** For these people only, and for no administrator: tokens, private messages. Without owners, for nobody at all. */
  addPrivate(owners: readonly string[], ...values: string[]): void;
  /** Two people who have exchanged contacts: from now on each may see those of the other. */
  share(one: string, other: string): void;
  /** Whose value it is, if it belongs to one person. */
  ownerOf(value: string): string | null;
  /** Notes what of others a text holds. Contact details in `known` are those that the reader has sent. */
  scan(text: string, reader: Reader, known: string, where: string): void;
  /** Notes whatever is in a text that nobody at all should have written, such as a log line. */
  scanForAll(text: string, where: string): void;
  /** What was found since the last time. */
  takeLeaks(): string[];
}

export function createCanaries(): Canaries {
  const canaries = new Map<string, Canary>();
  const shared = new Set<string>();
  let leaks: string[] = [];
  const pairOf = (one: string, other: string): string => [one, other].toSorted().join(' ');

  function maySee({ id, admin }: Reader, { owners, admins }: Canary): boolean {
    if (admin && admins) return true;
    if (id === null) return false;
    return owners.has(id) || (admins && [...owners].some((owner) => shared.has(pairOf(owner, id))));
  }

  return {
    add(ownerId, ...values) {
      for (const value of values) canaries.set(value.toLowerCase(), { owners: new Set([ownerId]), admins: true });
    },
    addPrivate(owners, ...values) {
      for (const value of values) canaries.set(value.toLowerCase(), { owners: new Set(owners), admins: false });
    },
    share: (one, other) => void shared.add(pairOf(one, other)),
    ownerOf: (value) => [...(canaries.get(value.toLowerCase())?.owners ?? [])][0] ?? null,
    scan(text, reader, known, where) {
      const haystack = text.toLowerCase();
      const sent = known.toLowerCase();
      for (const [value, canary] of canaries) {
        if (!haystack.includes(value) || maySee(reader, canary)) continue;
        if (canary.admins && sent.includes(value)) continue;
        const who = reader.admin ? 'an administrator' : (reader.id ?? 'a stranger');
        leaks.push(`${where} leaks «${value}» of ${[...canary.owners].join(' and ') || 'nobody'} to ${who}`);
      }
    },
    scanForAll(text, where) {
      const haystack = text.toLowerCase();
      for (const value of canaries.keys())
        if (haystack.includes(value)) leaks.push(`${where} holds «${value}»: ${text}`);
    },
    takeLeaks() {
      const taken = leaks;
      leaks = [];
      return taken;
    },
  };
}

/** What nobody may ever see of the settings. */
export function secretsOf(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => {
    if (name.endsWith('_URL')) return [decodeURIComponent(URL.parse(value)?.password ?? '')].filter(Boolean);
    return /SECRET|PASSWORD|TOKEN/.test(name) && value !== '' ? [value] : [];
  });
}
