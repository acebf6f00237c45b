DROP INDEX IF EXISTS "users_search", "word_sets_search", "feedback_search", "crash_groups_search";--> statement-breakpoint
DROP INDEX "users_email_start";--> statement-breakpoint
DROP INDEX "users_display_name_start";--> statement-breakpoint
DROP INDEX "word_sets_word1_start";--> statement-breakpoint
DROP INDEX "word_sets_word2_start";--> statement-breakpoint
DROP INDEX "word_sets_word3_start";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(email || E'\n' || display_name)) STORED NOT NULL;--> statement-breakpoint
-- The five letters from each letter of the text on, or as many as are left of its line. Cut by regular expressions, each
-- beginning a letter later: to find one letter after the other, each counted from the start, takes long in a long text.
CREATE OR REPLACE FUNCTION "search_grams"("searched" text) RETURNS tsvector
	LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
BEGIN
	RETURN array_to_tsvector(array_remove(string_to_array(
		regexp_replace(searched, '.{5}', E'\\&\n', 'g')
			|| E'\n' || regexp_replace(substr(searched, 2), '.{5}', E'\\&\n', 'g')
			|| E'\n' || regexp_replace(substr(searched, 3), '.{5}', E'\\&\n', 'g')
			|| E'\n' || regexp_replace(substr(searched, 4), '.{5}', E'\\&\n', 'g')
			|| E'\n' || regexp_replace(substr(searched, 5), '.{5}', E'\\&\n', 'g'),
		E'\n'), ''));
END $$;
