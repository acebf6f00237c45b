CREATE TABLE "count_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "count_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"daily_game_id" integer,
	"completions" integer DEFAULT 0 NOT NULL,
	"wins" integer DEFAULT 0 NOT NULL,
	"registrations" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_game_counts" (
	"daily_game_id" integer PRIMARY KEY NOT NULL,
	"completions" integer DEFAULT 0 NOT NULL,
	"wins" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_counts" (
	"day" date PRIMARY KEY NOT NULL,
	"completions" integer DEFAULT 0 NOT NULL,
	"registrations" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_links_purpose" CHECK ("mail_links"."purpose" IN ('verify', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"display_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "word_set_counts" (
	"word_set_id" integer PRIMARY KEY NOT NULL,
	"completions" integer DEFAULT 0 NOT NULL,
	"wins" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "players" ALTER COLUMN "session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "completions" ADD COLUMN "guess_log" jsonb;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "claimed_by" integer;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "completed_games" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "count_changes" ADD CONSTRAINT "count_changes_daily_game_id_daily_games_id_fk" FOREIGN KEY ("daily_game_id") REFERENCES "public"."daily_games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_game_counts" ADD CONSTRAINT "daily_game_counts_daily_game_id_daily_games_id_fk" FOREIGN KEY ("daily_game_id") REFERENCES "public"."daily_games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_set_counts" ADD CONSTRAINT "word_set_counts_word_set_id_word_sets_id_fk" FOREIGN KEY ("word_set_id") REFERENCES "public"."word_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_links_user_purpose" ON "mail_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "mails_next_attempt" ON "mails" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "mails_user" ON "mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_ins_user" ON "sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_ins_expiry" ON "sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "word_set_counts_completions" ON "word_set_counts" USING btree ("completions" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_claimed_by_players_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_user_id_unique" UNIQUE("user_id");--> statement-breakpoint
UPDATE "players" SET "completed_games" = "counted"."games" FROM (SELECT "player_id", count(*) AS "games" FROM "completions" GROUP BY "player_id") AS "counted" WHERE "counted"."player_id" = "players"."id";--> statement-breakpoint
INSERT INTO "day_counts" ("day", "completions") SELECT ("completed_at" AT TIME ZONE 'America/New_York')::date, count(*) FROM "completions" GROUP BY 1;--> statement-breakpoint
INSERT INTO "daily_game_counts" ("daily_game_id", "completions", "wins") SELECT "daily_game_id", count(*), count(*) FILTER (WHERE "outcome" = 'WIN') FROM "completions" GROUP BY 1;--> statement-breakpoint
INSERT INTO "word_set_counts" ("word_set_id", "completions", "wins") SELECT "word_set_id", sum("completions"), sum("wins") FROM "daily_game_counts" JOIN "daily_games" ON "daily_games"."id" = "daily_game_id" GROUP BY 1;
