// What the database holds. `drizzle-kit generate` makes a migration of what has changed here.
export * from './schema/people.ts';
export * from './schema/puzzles.ts';
export * from './schema/games.ts';
export * from './schema/reports.ts';
