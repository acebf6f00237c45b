CREATE INDEX "word_sets_word1_start" ON "word_sets" USING btree (lower("word1") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "word_sets_word2_start" ON "word_sets" USING btree (lower("word2") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "word_sets_word3_start" ON "word_sets" USING btree (lower("word3") text_pattern_ops);