CREATE INDEX "feedback_email" ON "feedback" USING btree ("email");--> statement-breakpoint
CREATE INDEX "players_claimed_by" ON "players" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE "users"."is_admin";