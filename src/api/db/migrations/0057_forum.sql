CREATE TABLE "forum_aliases" (
	"topic_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"alias" integer NOT NULL,
	CONSTRAINT "forum_aliases_topic_id_person_id_pk" PRIMARY KEY("topic_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "forum_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_kind" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"topic_id" uuid NOT NULL,
	"until" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"topic_id" uuid,
	"written" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_follows" (
	"person_id" uuid NOT NULL,
	"topic_id" uuid NOT NULL,
	"level" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_follows_person_id_topic_id_pk" PRIMARY KEY("person_id","topic_id")
);
--> statement-breakpoint
CREATE TABLE "forum_likes" (
	"entry_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"topic_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_likes_entry_id_person_id_pk" PRIMARY KEY("entry_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "forum_readers" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"all_read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_reads" (
	"person_id" uuid NOT NULL,
	"topic_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_reads_person_id_topic_id_pk" PRIMARY KEY("person_id","topic_id")
);
--> statement-breakpoint
CREATE TABLE "forum_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"author_id" uuid,
	"alias" integer,
	"is_guide" boolean DEFAULT false NOT NULL,
	"client_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"edited_at" timestamp with time zone,
	"changes" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone,
	"hidden_rule" text,
	"is_held" boolean DEFAULT false NOT NULL,
	"topic_id" uuid NOT NULL,
	"number" integer,
	"answers_id" uuid,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL,
	CONSTRAINT "forum_replies_likes_check" CHECK (likes >= 0)
);
--> statement-breakpoint
CREATE TABLE "forum_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"topic_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_topics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"author_id" uuid,
	"alias" integer,
	"is_guide" boolean DEFAULT false NOT NULL,
	"client_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"edited_at" timestamp with time zone,
	"changes" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone,
	"hidden_rule" text,
	"is_held" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"slug" text NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"tag_keys" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"pinned_at" timestamp with time zone,
	"slow_minutes" integer DEFAULT 0 NOT NULL,
	"solved_reply_id" uuid,
	"solved_at" timestamp with time zone,
	"last_number" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"guide_replies" integer DEFAULT 0 NOT NULL,
	"last_activity_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" text GENERATED ALWAYS AS (search_text(title || ' ' || left(body, 2000))) STORED,
	"title_words" text GENERATED ALWAYS AS (search_key(title)) STORED,
	CONSTRAINT "forum_topics_counts_check" CHECK (replies >= 0 and guide_replies >= 0 and last_number >= replies and likes >= 0),
	CONSTRAINT "forum_topics_solved_check" CHECK ((solved_reply_id is null) = (solved_at is null))
);
--> statement-breakpoint
ALTER TABLE "moderation_items" ADD COLUMN "is_person_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_aliases" ADD CONSTRAINT "forum_aliases_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_aliases" ADD CONSTRAINT "forum_aliases_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_changes" ADD CONSTRAINT "forum_changes_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_drafts" ADD CONSTRAINT "forum_drafts_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_drafts" ADD CONSTRAINT "forum_drafts_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follows" ADD CONSTRAINT "forum_follows_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follows" ADD CONSTRAINT "forum_follows_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_likes" ADD CONSTRAINT "forum_likes_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_likes" ADD CONSTRAINT "forum_likes_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_readers" ADD CONSTRAINT "forum_readers_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reads" ADD CONSTRAINT "forum_reads_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reads" ADD CONSTRAINT "forum_reads_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD CONSTRAINT "forum_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD CONSTRAINT "forum_replies_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_slugs" ADD CONSTRAINT "forum_slugs_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_aliases_alias_key" ON "forum_aliases" USING btree ("topic_id","alias");--> statement-breakpoint
CREATE INDEX "forum_aliases_person_idx" ON "forum_aliases" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "forum_changes_entry_idx" ON "forum_changes" USING btree ("entry_id","id");--> statement-breakpoint
CREATE INDEX "forum_changes_topic_idx" ON "forum_changes" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "forum_drafts_person_idx" ON "forum_drafts" USING btree ("person_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_drafts_reply_key" ON "forum_drafts" USING btree ("person_id","topic_id");--> statement-breakpoint
CREATE INDEX "forum_drafts_topic_idx" ON "forum_drafts" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "forum_drafts_updated_idx" ON "forum_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "forum_follows_topic_idx" ON "forum_follows" USING btree ("topic_id","level");--> statement-breakpoint
CREATE INDEX "forum_likes_person_idx" ON "forum_likes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "forum_likes_topic_idx" ON "forum_likes" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "forum_reads_topic_idx" ON "forum_reads" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "forum_reads_at_idx" ON "forum_reads" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_replies_number_key" ON "forum_replies" USING btree ("topic_id","number");--> statement-breakpoint
CREATE INDEX "forum_replies_waiting_idx" ON "forum_replies" USING btree ("topic_id","author_id") WHERE number is null;--> statement-breakpoint
CREATE INDEX "forum_replies_author_idx" ON "forum_replies" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_replies_own_idx" ON "forum_replies" USING btree ("topic_id","author_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_replies_answers_idx" ON "forum_replies" USING btree ("answers_id") WHERE answers_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_replies_client_key" ON "forum_replies" USING btree ("author_id","client_id");--> statement-breakpoint
CREATE INDEX "forum_slugs_topic_idx" ON "forum_slugs" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "forum_topics_active_idx" ON "forum_topics" USING btree ("last_activity_at","id") WHERE hidden_rule is null and not is_held;--> statement-breakpoint
CREATE INDEX "forum_topics_created_idx" ON "forum_topics" USING btree ("created_at","id") WHERE hidden_rule is null and not is_held;--> statement-breakpoint
CREATE INDEX "forum_topics_category_idx" ON "forum_topics" USING btree ("category","last_activity_at","id") WHERE hidden_rule is null and not is_held;--> statement-breakpoint
CREATE INDEX "forum_topics_locale_idx" ON "forum_topics" USING btree ("locale","last_activity_at","id") WHERE hidden_rule is null and not is_held;--> statement-breakpoint
CREATE INDEX "forum_topics_unanswered_idx" ON "forum_topics" USING btree ("last_activity_at","id") WHERE replies = 0 and hidden_rule is null and not is_held;--> statement-breakpoint
CREATE INDEX "forum_topics_solved_idx" ON "forum_topics" USING btree ("last_activity_at","id") WHERE solved_reply_id is not null and hidden_rule is null and not is_held;--> statement-breakpoint
CREATE INDEX "forum_topics_pinned_idx" ON "forum_topics" USING btree ("pinned_at") WHERE pinned_at is not null;--> statement-breakpoint
CREATE INDEX "forum_topics_sitemap_idx" ON "forum_topics" USING btree ("updated_at","id") WHERE hidden_rule is null and not is_held;--> statement-breakpoint
CREATE INDEX "forum_topics_tags_idx" ON "forum_topics" USING gin ("tag_keys") WHERE hidden_rule is null and not is_held;--> statement-breakpoint
CREATE INDEX "forum_topics_words_idx" ON "forum_topics" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "forum_topics_title_idx" ON "forum_topics" USING gin ("title_words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "forum_topics_author_idx" ON "forum_topics" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_topics_client_key" ON "forum_topics" USING btree ("author_id","client_id");--> statement-breakpoint
-- by hand
-- Topics that everybody reads, with the answer that solved them. Who wrote is no part of it; what is counted in a topic changes
-- with each reply, and is none of the columns that are watched.
CREATE FUNCTION search_rows_topic(ids uuid[])
RETURNS TABLE (id uuid, audience text[], title text, body text, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT t.id, ARRAY['public'], t.title,
    array_to_string(t.tags, ' ') || ' ' || left(t.body, 6000) || ' ' || coalesce(left(r.body, 2000), ''), t.created_at
  FROM public.forum_topics t LEFT JOIN public.forum_replies r ON r.id = t.solved_reply_id
    AND NOT r.is_held AND r.hidden_rule IS NULL AND r.removed_at IS NULL
  WHERE t.id = ANY (ids) AND NOT t.is_held AND t.hidden_rule IS NULL AND t.removed_at IS NULL
$$;
--> statement-breakpoint
SELECT search_watch('topic', 'forum_topics', 'forum_topics', 'id', 'title,body,tags,solved_reply_id,is_held,hidden_rule,removed_at');
--> statement-breakpoint
SELECT search_kind('topic', 'forum_topics');
