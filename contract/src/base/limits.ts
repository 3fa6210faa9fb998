/** Numbers that both sides enforce. The comment names where each is settled. */
export const limits = {
  /** contract §11: after a request has expired, until the same teacher can be asked again. */
  askAgainDays: 7,
  /** spec 1 §9: the floor; the strong variant is not asked for at registration. */
  passwordMin: 6,
  /** contract §10: capped before hashing, so that a huge password cannot cost a huge hash. */
  passwordMax: 1000,
  /** contract §10. */
  nameMax: 100,
  /** RFC 5321: longest address that can be delivered to. */
  emailMax: 254,
  /** contract §10. */
  summaryMax: 2000,
  adminNotesMax: 500,
  /** contract §13. */
  reasonMax: 500,
  listNameMax: 200,
  searchMax: 100,
  /** The longest address a browser's bar takes. */
  urlMax: 2000,
  /** spec 1 §9. */
  avatarBytesMax: 800 * 1024,
  /** The longer side to the shorter one. A longer picture takes the server seconds. */
  avatarRatioMax: 10,
  graduationYearMin: 1900,
  graduationYearsAhead: 10,
  courseMax: 6,
  /** contract §11. */
  userCoursesMax: 60,
  courseNoteMax: 20,
  cardCoursesMax: 5,
  similarTeachersMax: 3,
  courseCodeMax: 40,
  /** contract §11: how a teacher answers is told from so many requests on, of so many days. */
  responseRequestsMin: 5,
  responseDays: 180,
  ageMin: 13,
  ageMax: 120,
  /** contract §12 and §13. */
  timeZoneMax: 60,
  weeklyHoursMax: 70,
  hoursOfDayMax: 10,
  exceptionsMax: 366,
  noticeHoursMax: 168,
  bufferMinutesMax: 120,
  horizonDaysMax: 366,
  slotDaysMax: 31,
  seriesMax: 12,
  /** Of one side to the other: five whole series. */
  openProposalsMax: 60,
  lessonPlaceMax: 200,
  lessonNoteMax: 500,
  lessonReasonMax: 200,
  lessonPageSize: 50,
  cursorMax: 200,
  replyMax: 1000,
  /** contract §12: hours after the end in which either side can say that nobody came, or disagree. */
  reportHours: 48,
  /** contract §5: a price is more than the first and at most the second. */
  priceAbove: 0,
  priceMax: 10_000,
  /** Enough for anyone; more is a mistake or an attack. */
  educationsMax: 20,
  subjectsMax: 30,
  favouritesMax: 500,
  /** spec 1 §9: reference lists, and the cities of a chosen country. */
  listPageSize: 20,
  citiesOfCountryPageSize: 100,
  /** spec 2 §9. */
  teacherPageSize: 12,
  userPageSize: 12,
  /** What fits beside a person. */
  alikeUsersMax: 20,
  feedbackPageSize: 10,
  feedbackCommentMax: 500,
  requestMessageMax: 500,
  /** contract §7. */
  messageMax: 4000,
  messagePageSize: 50,
  chatPageSize: 20,
  /** contract §10. */
  clientIdMax: 64,
  messageIdsMax: 500,
  ratingMax: 5,
  adminPageSize: 20,
  /** A file that a spreadsheet still opens; more is refused, because a file that ends early would mislead. */
  auditExportMax: 100_000,
  notificationPageSize: 10,
  /** spec 1 §9: below this a profile counts as incomplete. */
  completeness: { student: 80, teacher: 90 },
  /** contract §1. */
  pageSizeMax: 100,
  /** contract §1: a page that would begin past this row is refused. */
  lastPagedRow: 10_000,
  /** contract §1: totals are exact up to here. */
  exactTotalMax: 1000,
  /** spec 2 §9: how long a message is in view before it counts as read, and a pause in typing before it ends. */
  readAfterMs: 500,
  typingStopMs: 1000,
  /** spec 2 §9: a block over the socket that is not answered in time goes over REST. */
  blockTimeoutMs: 10_000,
  /** spec 1 §9. */
  verifiedRedirectMs: 3000,
} as const;
