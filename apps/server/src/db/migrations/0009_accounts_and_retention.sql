CREATE TABLE "admin_grants" (
	"email_hash" "bytea" PRIMARY KEY NOT NULL,
	"granted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "first_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_contested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "registered_session" uuid;--> statement-breakpoint
ALTER TABLE "crash_reports" ADD COLUMN "session_minutes" integer;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "session_minutes" integer;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_links_expiry" ON "mail_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_never_verified" ON "users" USING btree ("created_at") WHERE "users"."first_verified_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_refused" ON "users" USING btree ("refused_at") WHERE "users"."refused_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "feedback_user" ON "feedback" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "feedback_done_at" ON "feedback" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
-- An audited account may have been verified before an admin unverified it.
UPDATE "users" SET "first_verified_at" = "created_at" WHERE "email_verified" OR "last_login_at" IS NOT NULL
	OR "id" IN (SELECT "subject_id" FROM "audit_entries" WHERE "subject" = 'user');--> statement-breakpoint
-- An admin who was demoted before this release does not come back either.
INSERT INTO "admin_grants" SELECT sha256(convert_to("email", 'UTF8')), now() FROM "users" WHERE "is_admin" OR "id" IN (
	SELECT "subject_id" FROM "audit_entries" WHERE "subject" = 'user' AND "changes" @> '[{"field": "isAdmin", "before": true}]'
);--> statement-breakpoint
UPDATE "feedback" SET "done_at" = now() WHERE "done";--> statement-breakpoint
UPDATE "users" SET "refused_at" = now() WHERE "refused_password_hash" IS NOT NULL;
