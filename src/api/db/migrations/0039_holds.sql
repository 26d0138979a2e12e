CREATE TABLE "moderation_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"word" text NOT NULL,
	"folded" text NOT NULL,
	"added_by" uuid
);
--> statement-breakpoint
ALTER TABLE "product_reviews" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_words" ADD CONSTRAINT "moderation_words_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_words_folded_key" ON "moderation_words" USING btree ("folded");--> statement-breakpoint
CREATE INDEX "moderation_words_added_by_idx" ON "moderation_words" USING btree ("added_by");