/** The addresses in ADMIN_EMAILS. One per journey, because all journeys share a server. */
export const ADMINS = {
  access: 'access@admin.example.com',
  other: 'other@admin.example.com',
  tabs: 'tabs@admin.example.com',
  puzzles: 'puzzles@admin.example.com',
  studio: 'studio@admin.example.com',
  reality: 'reality@admin.example.com',
  games: 'games@admin.example.com',
  people: 'people@admin.example.com',
  faults: 'faults@admin.example.com',
} as const;

export const isListedAdmin = (email: string): boolean => Object.values<string>(ADMINS).includes(email);
