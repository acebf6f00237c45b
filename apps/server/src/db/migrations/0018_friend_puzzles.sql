CREATE TABLE "friend_puzzle_browsers" (
	"puzzle_id" integer NOT NULL,
	"key" "bytea" NOT NULL,
	CONSTRAINT "friend_puzzle_browsers_key" PRIMARY KEY("puzzle_id","key")
);
--> statement-breakpoint
CREATE TABLE "friend_puzzle_counts" (
	"puzzle_id" integer NOT NULL,
	"difficulty" text NOT NULL,
	"finished" integer NOT NULL,
	"won" integer NOT NULL,
	"misses" integer NOT NULL,
	CONSTRAINT "friend_puzzle_counts_key" PRIMARY KEY("puzzle_id","difficulty")
);
--> statement-breakpoint
CREATE TABLE "friend_puzzles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "friend_puzzles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"user_id" integer NOT NULL,
	"word1" text NOT NULL,
	"word2" text NOT NULL,
	"word3" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "friend_puzzles_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "friend_puzzle_id" integer;--> statement-breakpoint
ALTER TABLE "friend_puzzle_browsers" ADD CONSTRAINT "friend_puzzle_browsers_puzzle_id_friend_puzzles_id_fk" FOREIGN KEY ("puzzle_id") REFERENCES "public"."friend_puzzles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_puzzle_counts" ADD CONSTRAINT "friend_puzzle_counts_puzzle_id_friend_puzzles_id_fk" FOREIGN KEY ("puzzle_id") REFERENCES "public"."friend_puzzles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_puzzles" ADD CONSTRAINT "friend_puzzles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "friend_puzzles_user" ON "friend_puzzles" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "friend_puzzles_created" ON "friend_puzzles" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "feedback_friend_puzzle" ON "feedback" USING btree ("friend_puzzle_id") WHERE "feedback"."friend_puzzle_id" IS NOT NULL;