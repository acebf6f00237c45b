CREATE TABLE "completions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "completions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"daily_game_id" integer NOT NULL,
	"game_mode" text NOT NULL,
	"difficulty" text NOT NULL,
	"outcome" text NOT NULL,
	"incorrect_guesses" smallint NOT NULL,
	"total_guesses" smallint NOT NULL,
	"time_taken_seconds" integer,
	"completed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "players_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"current_played_streak" integer DEFAULT 0 NOT NULL,
	"current_win_streak" integer DEFAULT 0 NOT NULL,
	"max_played_streak" integer DEFAULT 0 NOT NULL,
	"max_win_streak" integer DEFAULT 0 NOT NULL,
	"last_daily_game_date" date,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "players_session_id_unique" UNIQUE("session_id")
);
--> statement-breakpoint
ALTER TABLE "completions" ADD CONSTRAINT "completions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completions" ADD CONSTRAINT "completions_daily_game_id_daily_games_id_fk" FOREIGN KEY ("daily_game_id") REFERENCES "public"."daily_games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "completions_player_game" ON "completions" USING btree ("player_id","daily_game_id");--> statement-breakpoint
CREATE INDEX "completions_game" ON "completions" USING btree ("daily_game_id");