CREATE TABLE "reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"state" text NOT NULL,
	"channel" text NOT NULL,
	"hour" smallint NOT NULL,
	"time_zone" text NOT NULL,
	"endpoint" text,
	"endpoint_hash" "bytea",
	"p256dh" "bytea",
	"auth" "bytea",
	"server_key" "bytea",
	"due_at" timestamp with time zone,
	"next_attempt_at" timestamp with time zone,
	"attempts" smallint NOT NULL,
	"last_sent_at" timestamp with time zone,
	"unanswered" smallint NOT NULL,
	"games_then" integer NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminders_player_id_unique" UNIQUE("player_id"),
	CONSTRAINT "reminders_endpoint_hash_unique" UNIQUE("endpoint_hash"),
	CONSTRAINT "reminders_state" CHECK ("reminders"."state" IN ('on', 'stopped', 'off')),
	CONSTRAINT "reminders_hour" CHECK ("reminders"."hour" BETWEEN 0 AND 23)
);
--> statement-breakpoint
CREATE TABLE "site_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL
);
--> statement-breakpoint
DROP INDEX "mails_next_attempt";--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_next_attempt" ON "reminders" USING btree ("next_attempt_at") WHERE "reminders"."next_attempt_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "reminders_used" ON "reminders" USING btree ("state","used_at");--> statement-breakpoint
CREATE INDEX "mails_next_reminder" ON "mails" USING btree ("next_attempt_at") WHERE kind IN ('reminder', 'last-reminder');--> statement-breakpoint
CREATE INDEX "mails_next_attempt" ON "mails" USING btree ("next_attempt_at") WHERE NOT (kind IN ('reminder', 'last-reminder'));