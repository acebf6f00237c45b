CREATE TABLE "refused_reports" (
	"kind" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"last" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "crash_reports" ADD COLUMN "report_id" uuid;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "report_id" uuid;--> statement-breakpoint
ALTER TABLE "crash_reports" ADD CONSTRAINT "crash_reports_report_id_unique" UNIQUE("report_id");--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_report_id_unique" UNIQUE("report_id");