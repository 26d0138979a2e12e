CREATE TABLE "blog_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"post_id" uuid NOT NULL,
	"parent_id" uuid,
	"author_id" uuid,
	"message" text NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"hidden_rule" text,
	"is_held" boolean DEFAULT false NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"author_id" uuid,
	"organisation_id" uuid,
	"slug" text,
	"locale" text NOT NULL,
	"translation_of" uuid,
	"enable_comments" boolean DEFAULT true NOT NULL,
	"publish" text DEFAULT 'draft' NOT NULL,
	"publish_at" timestamp with time zone,
	"publish_zone" text,
	"published_at" timestamp with time zone,
	"handed_in_at" timestamp with time zone,
	"returned_note" text DEFAULT '' NOT NULL,
	"working" jsonb NOT NULL,
	"working_at" timestamp with time zone DEFAULT now() NOT NULL,
	"working_by" uuid,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"content" jsonb,
	"body" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"tag_keys" text[] DEFAULT '{}' NOT NULL,
	"meta_title" text DEFAULT '' NOT NULL,
	"meta_description" text DEFAULT '' NOT NULL,
	"reading_minutes" integer DEFAULT 0 NOT NULL,
	"live_at" timestamp with time zone,
	"comments" integer DEFAULT 0 NOT NULL,
	"words" text GENERATED ALWAYS AS (search_text(title || ' ' || description || ' ' || left(body, 2000))) STORED,
	"search" text GENERATED ALWAYS AS (search_text(coalesce(working->>'title', '') || ' ' || title)) STORED,
	CONSTRAINT "blog_posts_scheduled_check" CHECK ((publish = 'scheduled') = (publish_at is not null)),
	CONSTRAINT "blog_posts_published_check" CHECK (publish not in ('published', 'archived') or (published_at is not null and slug is not null)),
	CONSTRAINT "blog_posts_comments_check" CHECK (comments >= 0)
);
--> statement-breakpoint
CREATE TABLE "blog_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid,
	"text" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_comments" ADD CONSTRAINT "blog_comments_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD CONSTRAINT "blog_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_working_by_users_id_fk" FOREIGN KEY ("working_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_revisions" ADD CONSTRAINT "blog_revisions_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_revisions" ADD CONSTRAINT "blog_revisions_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_slugs" ADD CONSTRAINT "blog_slugs_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_comments_post_idx" ON "blog_comments" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "blog_comments_parent_idx" ON "blog_comments" USING btree ("parent_id","id");--> statement-breakpoint
CREATE INDEX "blog_comments_author_idx" ON "blog_comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "blog_posts_listed_idx" ON "blog_posts" USING btree ("published_at","id") WHERE deleted_at is null and publish = 'published';--> statement-breakpoint
CREATE INDEX "blog_posts_author_listed_idx" ON "blog_posts" USING btree ("author_id","published_at","id") WHERE deleted_at is null and publish = 'published';--> statement-breakpoint
CREATE INDEX "blog_posts_sitemap_idx" ON "blog_posts" USING btree ("updated_at","id") WHERE deleted_at is null and publish = 'published';--> statement-breakpoint
CREATE INDEX "blog_posts_tags_idx" ON "blog_posts" USING gin ("tag_keys") WHERE deleted_at is null and publish = 'published';--> statement-breakpoint
CREATE INDEX "blog_posts_words_idx" ON "blog_posts" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blog_posts_search_idx" ON "blog_posts" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blog_posts_due_idx" ON "blog_posts" USING btree ("publish_at") WHERE publish = 'scheduled' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "blog_posts_author_idx" ON "blog_posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "blog_posts_organisation_idx" ON "blog_posts" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "blog_posts_translation_idx" ON "blog_posts" USING btree ("translation_of");--> statement-breakpoint
CREATE INDEX "blog_posts_deleted_idx" ON "blog_posts" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "blog_revisions_post_idx" ON "blog_revisions" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "blog_revisions_by_idx" ON "blog_revisions" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "blog_slugs_post_idx" ON "blog_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE FUNCTION search_rows_post(ids uuid[])
RETURNS TABLE (id uuid, audience text[], title text, body text, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT p.id, ARRAY['public'], p.title, array_to_string(p.tags, ' ') || ' ' || p.description || ' ' || left(p.body, 8000), p.published_at
  FROM public.blog_posts p WHERE p.id = ANY (ids) AND p.deleted_at IS NULL AND p.publish = 'published'
$$;
--> statement-breakpoint
SELECT search_watch('post', 'blog_posts', 'blog_posts', 'id', 'title,tags,description,body,publish,deleted_at');
--> statement-breakpoint
SELECT search_kind('post', 'blog_posts');
