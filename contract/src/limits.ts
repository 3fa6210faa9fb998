/** Numbers that both sides enforce. The comment names where each is settled. */
export const limits = {
  /** spec 1 §9: the floor; the strong variant is not asked for at registration. */
  passwordMin: 6,
  /** contract §10: capped before hashing, so that a huge password cannot cost a huge hash. */
  passwordMax: 1000,
  /** contract §10. */
  nameMax: 100,
  /** RFC 5321: longest address that can be delivered to. */
  emailMax: 254,
  /** contract §1. */
  pageSizeMax: 100,
  /** contract §1: a page that would begin past this row is refused. */
  lastPagedRow: 10_000,
  /** contract §1: totals are exact up to here. */
  exactTotalMax: 1000,
  /** spec 1 §9. */
  verifiedRedirectMs: 3000,
} as const;
