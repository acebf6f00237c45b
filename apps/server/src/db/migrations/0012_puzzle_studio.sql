CREATE TABLE "puzzle_reports" (
	"word_set_id" integer PRIMARY KEY NOT NULL,
	"rated_words" text NOT NULL,
	"rating" jsonb NOT NULL,
	"step" smallint NOT NULL,
	"quality" real NOT NULL,
	"is_fit" boolean NOT NULL,
	"flags" text[] NOT NULL,
	"commonness" text[] NOT NULL,
	"solutions" jsonb NOT NULL,
	"solutions_total" integer NOT NULL,
	"analyzed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "word_list" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	"words" text,
	"file_name" text,
	"uploaded_at" timestamp with time zone,
	CONSTRAINT "word_list_only_row" CHECK ("word_list"."only_row")
);
--> statement-breakpoint
CREATE TABLE "word_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "word_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"rule" text NOT NULL,
	"reason" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" integer,
	CONSTRAINT "word_rules_word_unique" UNIQUE("word"),
	CONSTRAINT "word_rules_rule" CHECK ("word_rules"."rule" IN ('ADDED', 'BANNED'))
);
--> statement-breakpoint
ALTER TABLE "word_sets" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "word_sets" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "word_sets" ADD COLUMN "report_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "puzzle_reports" ADD CONSTRAINT "puzzle_reports_word_set_id_word_sets_id_fk" FOREIGN KEY ("word_set_id") REFERENCES "public"."word_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_rules" ADD CONSTRAINT "word_rules_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "word_rules_changed_by" ON "word_rules" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "word_sets_report_version" ON "word_sets" USING btree ("report_version","id");