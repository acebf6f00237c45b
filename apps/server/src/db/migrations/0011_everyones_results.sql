CREATE TABLE "result_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"daily_game_id" integer NOT NULL,
	"is_guest" boolean NOT NULL,
	"difficulty" text NOT NULL,
	"misses" smallint,
	"seconds" integer,
	"first_guess" text,
	"games" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_counts" (
	"daily_game_id" integer NOT NULL,
	"is_guest" boolean NOT NULL,
	"difficulty" text NOT NULL,
	"figure" text NOT NULL,
	"value" text NOT NULL,
	"games" integer NOT NULL,
	CONSTRAINT "result_counts_key" PRIMARY KEY("daily_game_id","is_guest","difficulty","figure","value")
);
--> statement-breakpoint
-- Enough to count in memory. With the default, PostgreSQL sorts every completion.
SET LOCAL work_mem = '256MB';--> statement-breakpoint
-- The results so far, before the foreign keys lock daily_games. Reads completions once, without blocking anyone.
INSERT INTO "result_counts" ("daily_game_id", "is_guest", "difficulty", "figure", "value", "games")
SELECT "daily_game_id", "is_guest", "difficulty", "figure", "value", sum("games") FROM (
	SELECT "daily_game_id", "session_id" IS NOT NULL OR "claimed_by" IS NOT NULL AS "is_guest", "difficulty",
		"incorrect_guesses" AS "misses",
		CASE WHEN "time_taken_seconds" < 86400 THEN (ARRAY[5,10,15,20,25,30,35,40,50,60,75,90,105,120,150,180,210,240,300,360,420,480,600,720,900,1200,1800,2700,3600,7200,14400,28800])[
			width_bucket("time_taken_seconds", ARRAY[5,10,15,20,25,30,35,40,50,60,75,90,105,120,150,180,210,240,300,360,420,480,600,720,900,1200,1800,2700,3600,7200,14400,28800])
		] END AS "seconds",
		("guess_log"->0->>'letter') || ("guess_log"->0->>'number') AS "first_guess",
		count(*) AS "games"
	FROM "completions" JOIN "players" ON "players"."id" = "player_id"
	WHERE "game_mode" = 'daily' GROUP BY 1, 2, 3, 4, 5, 6
) AS "results" CROSS JOIN LATERAL (
	VALUES ('misses', "misses"::text), ('seconds', "seconds"::text), ('firstGuess', "first_guess")
) AS "figures" ("figure", "value")
WHERE "value" IS NOT NULL GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
ALTER TABLE "result_changes" ADD CONSTRAINT "result_changes_daily_game_id_daily_games_id_fk" FOREIGN KEY ("daily_game_id") REFERENCES "public"."daily_games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_counts" ADD CONSTRAINT "result_counts_daily_game_id_daily_games_id_fk" FOREIGN KEY ("daily_game_id") REFERENCES "public"."daily_games"("id") ON DELETE cascade ON UPDATE no action;