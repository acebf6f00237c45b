/**
 * Every size, length, count, timeout and retention period of the API. Rate limits are in `services/limits` of the server,
 * and the rules of play in `@sixfold/game`.
 */

/** PostgreSQL `integer`: ids never leave this range, so no query can overflow the column. */
export const ID_MAX = 2_147_483_647;

export const DISPLAY_NAME_MIN = 3;
export const DISPLAY_NAME_MAX = 50;
export const CIRCLE_NAME_MAX = 40;
/** One visible character may have any number of combining marks; this bounds what is stored. */
export const NAME_MAX_CODE_POINTS = 500;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
/** Bounds the cost of hashing. */
export const PASSWORD_MAX = 128;
export const SESSION_ID_HEX_DIGITS = 32;
export const REPORT_ID_HEX_DIGITS = 32;

export const PAGE_DEFAULT = 1;
/** Keeps the offset below `ID_MAX` at the largest page size. */
export const PAGE_MAX = 1_000_000;
export const PAGE_SIZE_DEFAULT = 20;
export const PAGE_SIZE_MAX = 100;
export const SEARCH_MAX = 100;
/** A search stops counting and paging here. */
export const SEARCH_TOTAL_MAX = 100;
/** A list cannot be paged beyond this; use search to find the rest. */
export const LIST_TOTAL_MAX = 10_000;

export const NOTES_MAX = 1_000;
export const IMPORT_MAX_MB = 5;
export const IMPORT_MAX_BYTES = IMPORT_MAX_MB * 1024 * 1024;
/** For an ordinary call: the time for its body to arrive, and how long the browser waits for the reply. */
export const CALL_TIMEOUT_MS = 15_000;
/** For a file to arrive: the largest takes 42 s at 1 Mbit/s. */
export const UPLOAD_TIMEOUT_MS = 60_000;
/** For storing the puzzles from a file. The largest file holds 250,000, which took 78 s on a busy machine. */
export const IMPORT_TIMEOUT_MS = 240_000;
/** For downloading the data of an account: 100 MB at 1 Mbit/s. A client that stops reading is cut off. */
export const EXPORT_TIMEOUT_MS = 900_000;
/** Downloads of the data of one account. */
export const EXPORTS_PER_HOUR = 5;
/** Rejected rows listed in the reply; the rest are only counted. */
export const IMPORT_REJECTED_MAX = 1_000;

/** A reason that an admin gives for a change. */
export const REASON_MAX = 500;
/** Puzzles searched for or accepted at once. */
export const CANDIDATES_MAX = 50;
/** Letters and words to include, or to avoid. */
export const LETTERS_AND_WORDS_MAX = 30;
export const PLAN_DAYS_MAX = 366;
/** Shown for one day of a plan. */
export const ALTERNATIVES_MAX = 20;
/** Solutions of a puzzle that are listed; the rest are only counted. */
export const SOLUTIONS_MAX = 20;
/** How many mispredictions are shown, and how many puzzles and players a rank correlation needs to be meaningful. */
export const WORST_MAX = 10;
export const CORRELATION_MIN_PUZZLES = 30;
export const CORRELATION_MIN_PLAYERS = 50;
/** Words in a file that replaces the built-in list. */
export const WORD_FILE_MAX = 50_000;
/** As in most file systems. */
export const FILE_NAME_MAX = 255;
/** Rejected lines listed in the reply; the rest are only counted. */
export const WORD_FILE_REJECTED_MAX = 100;

/** Figures about fewer players are not shown: they could reveal what one of them did. */
export const FIGURES_MIN_PLAYERS = 20;

/** The members of one circle, and the circles of one player. */
export const CIRCLE_MEMBERS_MAX = 20;
export const CIRCLES_MAX = 10;
/** Longer than any secret: what does not match is refused as an invalid invitation, not as a malformed request. */
export const INVITATION_SECRET_MAX = 200;

/** Puzzles for friends that a player can make on one game day, and have at a time. */
export const FRIEND_PUZZLES_PER_DAY = 10;
export const FRIEND_PUZZLES_MAX = 100;
/** The end of a link: 16 random bytes in base64url. */
export const FRIEND_PUZZLE_CODE_LENGTH = 22;
export const FRIEND_RESULT_KEY_HEX_DIGITS = 32;
/** Browsers whose results of one puzzle are counted. */
export const FRIEND_RESULTS_MAX = 10_000;

/** Reminders sent in a row without a game; the last of them says that it is. */
export const REMINDERS_UNANSWERED_MAX = 7;
export const TIME_ZONE_MAX = 64;
/** Longer than those of any push service. */
export const PUSH_ENDPOINT_MAX = 1_000;
/** Longer than any token: what does not match is refused as an invalid link, not as a malformed request. */
export const REMINDER_TOKEN_MAX = 100;

/** The days covered by 'Fill the next 30 days' and by the dashboard's chart. */
export const FILL_DAYS = 30;
export const CHART_DAYS = 30;
/** Audit entries shown, newest first. */
export const AUDIT_MAX = 100;

export const FEEDBACK_MAX = 5_000;
export const USER_AGENT_MAX = 1_000;
export const URL_MAX = 2_000;
/** For any JSON request body, crash reports included. */
export const JSON_BODY_MAX_BYTES = 64 * 1024;
/** Of a crash report, in characters; the rest is not stored. */
export const CRASH_MESSAGE_MAX = 2_000;
export const CRASH_STACK_MAX = 10_000;
/** Stored in all. A new one replaces one that was marked done; if there is none, it is refused. */
export const CRASHES_MAX = 500;
export const FEEDBACK_ENTRIES_MAX = 2_000;
/** Retention periods. `services/operations/housekeeping.ts` enforces them, and the privacy page states them. */
export const SIGN_IN_DAYS = 30;
/** Of one account. Signing in once more signs out the device that signed in first. */
export const SIGN_INS_MAX = 100;
export const VERIFY_LINK_HOURS = 24;
export const RESET_LINK_HOURS = 1;
/** How long the browser that reset a password is exempt from the pauses that others have caused. */
export const LOGIN_PASS_MINUTES = 15;
export const LOGIN_PASS_ATTEMPTS = 10;
/** How long an invitation to a circle works, and how long it is kept after that, to say that it has expired. */
export const INVITATION_DAYS = 30;
/** How long a reminder that has stopped is kept. */
export const STOPPED_REMINDER_DAYS = 90;
export const UNVERIFIED_ACCOUNT_DAYS = 7;
/** How long a puzzle for friends can be played; then it is deleted, withdrawn or not. */
export const FRIEND_PUZZLE_DAYS = 90;
/** How long admins are told that reports were refused, from the last one. */
export const REFUSED_REPORTS_DAYS = 7;
/** From when it was marked done. */
export const DONE_FEEDBACK_DAYS = 90;
/** From the last report of the same crash. */
export const CRASH_DAYS = 90;
/** Older reports of the same crash are only counted. */
export const CRASH_REPORTS_MAX = 5;

/** How long a page can load the files of its release after the last server of that release has stopped. */
export const RELEASE_FILE_DAYS = 7;
