/** Numbers that both sides enforce, with their reason where the name does not say it. */
export const limits = {
  /** After a request has expired, until the same teacher can be asked again: an answer that does not come is one too. */
  askAgainDays: 7,
  /** After a teacher had no time or no room: by then a month is over. */
  askAgainDeclinedDays: 30,
  declineTextMax: 200,
  /** The least at registration; common passwords are refused apart from that. */
  passwordMin: 6,
  /** Checked before hashing, so that a huge password cannot cost a huge hash. */
  passwordMax: 1000,
  nameMax: 100,
  /** RFC 5321: longest address that can be delivered to. */
  emailMax: 254,
  summaryMax: 2000,
  adminNotesMax: 500,
  reasonMax: 500,
  listNameMax: 200,
  searchMax: 100,
  /** The longest address a browser's bar takes. */
  urlMax: 2000,
  /** The browser makes larger photos smaller; nobody waits for more to be sent. */
  avatarBytesMax: 800 * 1024,
  /** The longer side to the shorter one. A longer picture takes the server seconds. */
  avatarRatioMax: 10,
  graduationYearMin: 1900,
  graduationYearsAhead: 10,
  courseMax: 6,
  /** More than anyone takes, and few enough for one page. */
  userCoursesMax: 60,
  courseNoteMax: 20,
  cardCoursesMax: 5,
  foundCoursesMax: 8,
  /** People who took a course are counted up to here. */
  foundPeopleMax: 100,
  similarTeachersMax: 3,
  courseCodeMax: 40,
  /** How a teacher answers is told from so many requests on, of so many days: fewer say nothing, older ones no longer hold. */
  responseRequestsMin: 5,
  responseDays: 180,
  ageMin: 13,
  ageMax: 120,
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
  /** Hours after the end in which either side can say that nobody came, or disagree. */
  reportHours: 48,
  /** A price is more than the first and at most the second, in dollars and euros; `factor` of a currency says how far in others. */
  priceAbove: 0,
  priceMax: 10_000,
  /** Enough for anyone; more is a mistake or an attack. */
  educationsMax: 20,
  subjectsMax: 30,
  favouritesMax: 500,
  /** A picker shows the first page of a list, and of a country nearly all cities. */
  listPageSize: 20,
  citiesOfCountryPageSize: 100,
  /** Divides by one, two and three columns of cards. */
  teacherPageSize: 12,
  userPageSize: 12,
  /** What fits beside a person. */
  alikeUsersMax: 20,
  feedbackPageSize: 10,
  feedbackCommentMax: 500,
  requestMessageMax: 500,
  messageMax: 4000,
  messagePageSize: 50,
  chatPageSize: 20,
  /** Room for a UUID and a prefix. */
  clientIdMax: 64,
  messageIdsMax: 500,
  ratingMax: 5,
  adminPageSize: 20,
  /** A file that a spreadsheet still opens; more is refused, because a file that ends early would mislead. */
  auditExportMax: 100_000,
  notificationPageSize: 10,
  /** Below this a profile counts as incomplete. */
  completeness: { student: 80, teacher: 90 },
  pageSizeMax: 100,
  /** A page that would begin past this row is refused: the database reads every row before it. */
  lastPagedRow: 10_000,
  /** Totals are exact up to here: beyond it counting would cost more than the page. */
  exactTotalMax: 1000,
  /** How long a message is in view before it counts as read, and a pause in typing before it ends. */
  readAfterMs: 500,
  typingStopMs: 1000,
  /** A block over the socket that is not answered in time goes over REST. */
  blockTimeoutMs: 10_000,
  /** Long enough to read that the email is verified. */
  verifiedRedirectMs: 3000,
} as const;
