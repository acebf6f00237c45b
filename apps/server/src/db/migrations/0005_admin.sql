CREATE TABLE "audit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb NOT NULL,
	"actor_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crash_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crash_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_hash" "bytea" NOT NULL,
	"message" text NOT NULL,
	"count" integer NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "crash_groups_message_hash_unique" UNIQUE("message_hash")
);
--> statement-breakpoint
ALTER TABLE "crash_reports" ADD COLUMN "group_id" integer;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "done" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "word_sets" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "crash_groups_last_seen" ON "crash_groups" USING btree ("last_seen_at","id");--> statement-breakpoint
CREATE INDEX "crash_groups_done" ON "crash_groups" USING btree ("done","last_seen_at","id");--> statement-breakpoint
ALTER TABLE "crash_reports" ADD CONSTRAINT "crash_reports_group_id_crash_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."crash_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_sets" ADD CONSTRAINT "word_sets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crash_reports_group" ON "crash_reports" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "feedback_done" ON "feedback" USING btree ("done","id");--> statement-breakpoint
CREATE INDEX "users_email_start" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_display_name_start" ON "users" USING btree (lower("display_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "word_sets_status_id" ON "word_sets" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "word_sets_created_by" ON "word_sets" USING btree ("created_by");--> statement-breakpoint
INSERT INTO "crash_groups" ("message_hash", "message", "count", "first_seen_at", "last_seen_at") SELECT sha256(convert_to("message", 'UTF8')), min("message"), count(*), min("created_at"), max("created_at") FROM "crash_reports" GROUP BY 1;--> statement-breakpoint
UPDATE "crash_reports" SET "group_id" = "crash_groups"."id" FROM "crash_groups" WHERE "message_hash" = sha256(convert_to("crash_reports"."message", 'UTF8'));
