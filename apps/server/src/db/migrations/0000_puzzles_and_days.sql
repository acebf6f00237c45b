CREATE TABLE "daily_games" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "daily_games_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"game_date" date NOT NULL,
	"word_set_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"launch_day" date NOT NULL,
	CONSTRAINT "site_only_row" CHECK ("site"."only_row")
);
--> statement-breakpoint
CREATE TABLE "word_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "word_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word1" text NOT NULL,
	"word2" text NOT NULL,
	"word3" text NOT NULL,
	"notes" text,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "word_sets_status" CHECK ("word_sets"."status" IN ('DRAFT', 'APPROVED', 'DISABLED'))
);
--> statement-breakpoint
ALTER TABLE "daily_games" ADD CONSTRAINT "daily_games_word_set_id_word_sets_id_fk" FOREIGN KEY ("word_set_id") REFERENCES "public"."word_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "daily_games_date" ON "daily_games" USING btree ("game_date");--> statement-breakpoint
CREATE INDEX "daily_games_word_set" ON "daily_games" USING btree ("word_set_id","game_date");--> statement-breakpoint
CREATE UNIQUE INDEX "word_sets_words" ON "word_sets" USING btree ("word1",least("word2", "word3"),greatest("word2", "word3"));