DROP INDEX "blog_posts_translation_idx";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "source_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "preview_id" uuid;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "preview_by" uuid;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "preview_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_blocks" ADD COLUMN "from_comment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_preview_by_users_id_fk" FOREIGN KEY ("preview_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Of each language there is one from now on: of several the first published stays a translation, the others become articles of their own.
UPDATE blog_posts p SET translation_of = NULL WHERE p.translation_of IS NOT NULL AND p.deleted_at IS NULL AND (
  EXISTS (SELECT FROM blog_posts o WHERE o.id = p.translation_of AND o.locale = p.locale)
  OR EXISTS (SELECT FROM blog_posts t WHERE t.translation_of = p.translation_of AND t.locale = p.locale AND t.deleted_at IS NULL
    AND (coalesce(t.published_at, 'infinity'), t.id) < (coalesce(p.published_at, 'infinity'), p.id)));--> statement-breakpoint
-- What stands beside its original today is taken to say what that says.
UPDATE blog_posts p SET source_at = date_trunc('milliseconds', o.live_at) FROM blog_posts o WHERE o.id = p.translation_of;--> statement-breakpoint
CREATE UNIQUE INDEX "blog_posts_translation_key" ON "blog_posts" USING btree ("translation_of","locale") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "blog_posts_preview_key" ON "blog_posts" USING btree ("preview_id");--> statement-breakpoint
CREATE INDEX "blog_posts_preview_by_idx" ON "blog_posts" USING btree ("preview_by");