CREATE TABLE "letter_deliveries" (
	"issue_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_deliveries_issue_id_reader_id_pk" PRIMARY KEY("issue_id","reader_id")
);
--> statement-breakpoint
CREATE TABLE "letter_follows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reader_id" uuid NOT NULL,
	"tag" text,
	"author_id" uuid,
	"locale" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "letter_follows_once" UNIQUE NULLS NOT DISTINCT("reader_id","tag","author_id","locale")
);
--> statement-breakpoint
CREATE TABLE "letter_issues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"by_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"leaves_at" timestamp with time zone NOT NULL,
	"cursor" uuid,
	"readers" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_issues_settled_check" CHECK ((state in ('sent', 'stopped')) = (settled_at is not null))
);
--> statement-breakpoint
CREATE TABLE "letter_readers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "outbox_due_idx";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "is_bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "letter_deliveries" ADD CONSTRAINT "letter_deliveries_issue_id_letter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."letter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_deliveries" ADD CONSTRAINT "letter_deliveries_reader_id_letter_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."letter_readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_follows" ADD CONSTRAINT "letter_follows_reader_id_letter_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."letter_readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_follows" ADD CONSTRAINT "letter_follows_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_issues" ADD CONSTRAINT "letter_issues_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_issues" ADD CONSTRAINT "letter_issues_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_deliveries_reader_idx" ON "letter_deliveries" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "letter_deliveries_at_idx" ON "letter_deliveries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "letter_follows_author_idx" ON "letter_follows" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "letter_follows_asked_idx" ON "letter_follows" USING btree ("asked_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "letter_follows_ended_idx" ON "letter_follows" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "letter_issues_post_key" ON "letter_issues" USING btree ("post_id") WHERE state <> 'stopped';--> statement-breakpoint
CREATE INDEX "letter_issues_post_idx" ON "letter_issues" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "letter_issues_by_idx" ON "letter_issues" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "letter_issues_due_idx" ON "letter_issues" USING btree ("leaves_at") WHERE state in ('waiting', 'leaving');--> statement-breakpoint
CREATE UNIQUE INDEX "letter_readers_email_key" ON "letter_readers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "outbox_due_idx" ON "outbox" USING btree ("is_bulk","next_attempt_at") WHERE status = 'queued';