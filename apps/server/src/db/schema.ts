// The tables. `drizzle-kit generate` turns changes here into a migration.
export * from './schema/people.ts';
export * from './schema/circles.ts';
export * from './schema/friend-puzzles.ts';
export * from './schema/puzzles.ts';
export * from './schema/games.ts';
export * from './schema/reminders.ts';
export * from './schema/studio.ts';
export * from './schema/reports.ts';
export * from './schema/releases.ts';
