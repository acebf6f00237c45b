import {
  CIRCLE_MEMBERS_MAX,
  CIRCLE_NAME_MAX,
  CIRCLES_MAX,
  DISPLAY_NAME_MAX,
  DISPLAY_NAME_MIN,
  EMAIL_MAX,
  FEEDBACK_MAX,
  FRIEND_PUZZLE_DAYS,
  FRIEND_PUZZLES_MAX,
  FRIEND_PUZZLES_PER_DAY,
  NOTES_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  SEARCH_MAX,
} from './limits.ts';

/** Messages used at both ends: in the server's replies, and in the browser next to a field or as a fallback. */
export const messages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  emailInvisible: 'Email must not contain invisible characters',
  emailTooLong: `Email must be at most ${EMAIL_MAX} characters long`,
  passwordRules: `${PASSWORD_MIN} to ${PASSWORD_MAX} characters, not a commonly used password.`,
  passwordRequired: 'Password is required',
  passwordTooShort: `Password must be at least ${PASSWORD_MIN} characters long`,
  passwordTooLong: `Password must be at most ${PASSWORD_MAX} characters long`,
  displayNameRequired: 'Display name is required',
  displayNameLength: `Display name must be ${DISPLAY_NAME_MIN} to ${DISPLAY_NAME_MAX} characters long`,
  passwordIncorrect: 'Incorrect password.',
  passwordCommon: 'This password is too common. Please choose another one.',
  feedbackRequired: 'Feedback is required',
  feedbackTooLong: `Feedback must be at most ${FEEDBACK_MAX} characters long`,
  notesTooLong: `Notes must be at most ${NOTES_MAX} characters long`,
  searchTooLong: `Search must be at most ${SEARCH_MAX} characters long`,
  illegalCharacters: 'Must not contain control characters',

  registered: 'Registration successful! Please check your email and verify your account before logging in.',
  invalidCredentials: 'Invalid credentials.',
  emailNotVerified: 'Please verify your email address before logging in.',
  verificationSent: 'Verification email sent! Please check your inbox and click the verification link.',
  invalidVerificationToken: 'Invalid or expired verification token.',
  invalidResetToken: 'Password reset failed. The link may be expired or invalid.',
  resetLinkSent:
    "If an account with that email exists, we've sent you a password reset link. Please check your email and follow the instructions.",

  emailVerified: 'Email verified successfully!',
  passwordReset: 'Your password has been reset. You can now log in with your new password.',
  passwordChanged: 'Your password has been changed. Other devices have been signed out.',
  accountDeleted: 'Your account has been deleted.',
  loggedOut: 'You are logged out.',
  accountDisabled: 'This account has been deactivated. Please contact us if you think that is a mistake.',

  cannotDemoteSelf: 'You cannot remove your own admin privileges.',
  cannotDeactivateSelf: 'You cannot deactivate your own account.',
  cannotDeleteSelf: 'To delete your own account, use Delete Account on your account page.',
} as const;

/** Apart from the others, which a first visit loads. */
export const circleMessages = {
  nameRequired: 'Name is required',
  nameLength: `Name must be 1 to ${CIRCLE_NAME_MAX} characters long`,
  nameOffensive: 'This name contains an offensive word. Please choose another one.',
  notFound: 'Circle not found.',
  creatorOnly: "Only the circle's creator can do this.",
  memberNotFound: 'This player is no longer in the circle.',
  weekOutOfRange: 'You can only see the weeks since you joined.',

  // Only the newest invitation is stored, so one that was replaced cannot be told from one that never existed.
  invitationInvalid:
    'This invitation link does not work. It may be incomplete, or it may have been replaced. Ask for a new one.',
  invitationExpired: 'This invitation link has expired. Ask for a new one.',
  full: `This circle is full: it has ${CIRCLE_MEMBERS_MAX} members.`,
  alreadyMember: 'You are already a member of this circle.',
  tooManyCircles: `You are in ${CIRCLES_MAX} circles, which is the limit. Leave one first.`,

  left: 'You have left the circle.',
  removed: 'The player has been removed from the circle.',
  handedOver: 'The circle has a new creator.',
  ended: 'The circle has ended.',
  reported: 'Thank you. We will review the name.',
} as const;

export const friendPuzzleMessages = {
  // Whether a code never existed or was deleted long ago cannot be told.
  notFound: `This link doesn't lead to a puzzle. It may be incomplete, or older than ${FRIEND_PUZZLE_DAYS} days.`,
  withdrawn: 'The person who made this puzzle has withdrawn it.',
  turnedOff: 'Puzzles for friends are turned off on this site.',

  wordRefused: "This word can't be used.",
  /** The page asks the maker to confirm these. */
  wordUnlisted: (word: string) => `${word} is not on our word list.`,
  nameOffensive: "Your display name can't be shown to others. Change it on the account page.",
  tooManyToday: `You can make ${FRIEND_PUZZLES_PER_DAY} puzzles a day. Make the next one tomorrow.`,
  tooManyInAll: `You have ${FRIEND_PUZZLES_MAX} puzzles, which is the limit. Withdraw one first.`,
  /** Stands in for the name of a maker that can't be shown. */
  unnamedMaker: 'a friend',

  counted: 'The result has been counted.',
  reported: 'Thank you. We will review the puzzle.',
  puzzleWithdrawn: 'The puzzle has been withdrawn. Its link no longer works.',
} as const;

/** Apart from the others, like those of circles. */
export const reminderMessages = {
  notOffered: 'This site does not send these reminders.',
  mailNeedsAccount: 'Please log in to be reminded by email.',
  timeZoneInvalid: 'Must be a time zone such as Europe/Berlin',
  subscriptionRequired: 'A push subscription is required',
  endpointInvalid: 'Must be the https address of a public push service',
  keysInvalid: 'Must be the keys of a push subscription',
  subscriptionUnknown: 'This browser has no reminder.',
  linkInvalid: 'This link is incomplete. Open the link in the email once more, or turn reminders off in the settings.',

  ended: 'You will not be reminded any more.',
  mailEnded: 'You will not get reminders by email any more.',
  renewed: 'The subscription has been renewed.',
} as const;
