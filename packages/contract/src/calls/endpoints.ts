import { changePassword, deleteAccount, exportAccount, getAccount, updateAccount } from './account.ts';
import { getAudit } from './admin/audit.ts';
import { endReportedCircle, renameReportedCircle } from './admin/circles.ts';
import {
  createDailyGame,
  deleteDailyGame,
  fillDailyGames,
  getDailyGamesCalendar,
  listDailyGames,
  updateDailyGame,
} from './admin/daily-games.ts';
import { withdrawReportedFriendPuzzle } from './admin/friend-puzzles.ts';
import { getImportTemplate, importPuzzles } from './admin/import.ts';
import { createPuzzle, deletePuzzle, listPuzzles, updatePuzzle } from './admin/puzzles.ts';
import { listCrashes, listFeedback, updateCrash, updateFeedback } from './admin/reports.ts';
import { getAdminStats } from './admin/stats.ts';
import { deleteUser, listUsers, updateUser } from './admin/users.ts';
import { getArchiveMonth, getCompletion } from './archive.ts';
import { forgotPassword, login, logout, register, resendVerification, resetPassword, verifyEmail } from './auth.ts';
import {
  createCircle,
  endCircle,
  getCircle,
  handOverCircle,
  joinCircle,
  leaveCircle,
  listCircles,
  previewCircle,
  removeMember,
  renameCircle,
  replaceInvitation,
  reportCircle,
} from './circles.ts';
import type { Endpoint } from './endpoint.ts';
import { completeGame } from './complete-game.ts';
import { getEveryone } from './everyone.ts';
import {
  createFriendPuzzle,
  getFriendPuzzle,
  listFriendPuzzles,
  reportFriendPuzzle,
  sendFriendPuzzleResult,
  withdrawFriendPuzzle,
} from './friend-puzzles.ts';
import { getDailyCompletionDetails, getDailyStatus } from './game.ts';
import { getLegacyGame, listLegacyGames } from './legacy.ts';
import { getDailyPuzzle } from './puzzles.ts';
import { endMailReminder, endReminder, getPushKey, getReminder, renewSubscription, setReminder } from './reminders.ts';
import { reportCrash, sendFeedback } from './reports.ts';
import { getSite } from './site.ts';
import { getProgress, getStatistics } from './statistics.ts';
import { explorePuzzles, getPuzzleDetails, getReportProgress } from './studio/explore.ts';
import { acceptCandidates, findCandidates } from './studio/make.ts';
import { commitPlan, listAlternatives, previewPlan } from './studio/plan.ts';
import { getReality } from './studio/reality.ts';
import { changeWord, listWords, replaceWords, restoreWords } from './studio/words.ts';
import { getStreaks } from './users.ts';

/** Every API call, by name. */
export const endpoints = {
  getDailyPuzzle,
  listLegacyGames,
  getLegacyGame,
  getDailyStatus,
  getDailyCompletionDetails,
  getArchiveMonth,
  getCompletion,
  completeGame,
  getEveryone,
  getStreaks,
  getStatistics,
  getProgress,
  register,
  login,
  logout,
  resendVerification,
  verifyEmail,
  resetPassword,
  forgotPassword,
  getAccount,
  updateAccount,
  changePassword,
  exportAccount,
  deleteAccount,
  listCircles,
  createCircle,
  getCircle,
  renameCircle,
  endCircle,
  replaceInvitation,
  previewCircle,
  joinCircle,
  leaveCircle,
  removeMember,
  handOverCircle,
  reportCircle,
  listFriendPuzzles,
  createFriendPuzzle,
  withdrawFriendPuzzle,
  getFriendPuzzle,
  sendFriendPuzzleResult,
  reportFriendPuzzle,
  getReminder,
  setReminder,
  endReminder,
  getPushKey,
  renewSubscription,
  endMailReminder,
  getAdminStats,
  listPuzzles,
  createPuzzle,
  updatePuzzle,
  deletePuzzle,
  importPuzzles,
  getImportTemplate,
  listDailyGames,
  createDailyGame,
  updateDailyGame,
  deleteDailyGame,
  fillDailyGames,
  getDailyGamesCalendar,
  listUsers,
  updateUser,
  deleteUser,
  listFeedback,
  updateFeedback,
  listCrashes,
  updateCrash,
  getAudit,
  renameReportedCircle,
  endReportedCircle,
  withdrawReportedFriendPuzzle,
  explorePuzzles,
  getPuzzleDetails,
  getReportProgress,
  findCandidates,
  acceptCandidates,
  previewPlan,
  listAlternatives,
  commitPlan,
  getReality,
  listWords,
  changeWord,
  replaceWords,
  restoreWords,
  sendFeedback,
  reportCrash,
  getSite,
} satisfies Record<string, Endpoint>;
