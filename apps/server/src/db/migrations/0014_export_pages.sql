DROP INDEX "sign_ins_user";--> statement-breakpoint
DROP INDEX "feedback_user";--> statement-breakpoint
CREATE INDEX "sign_ins_user" ON "sign_ins" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "feedback_user" ON "feedback" USING btree ("user_id","id");