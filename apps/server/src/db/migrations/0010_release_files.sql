CREATE TABLE "release_files" (
	"name" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"encoding" text,
	"body" "bytea" NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "release_files_last_seen" ON "release_files" USING btree ("last_seen_at");