CREATE TABLE "saved_rows" (
	"saved_id" uuid NOT NULL,
	"row_id" uuid NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "saved_rows_saved_id_row_id_pk" PRIMARY KEY("saved_id","row_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"query" jsonb NOT NULL,
	"name" text NOT NULL,
	"follow" text NOT NULL,
	"feed_id" uuid,
	"since" uuid,
	"next_check_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	"told" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "saved_rows" ADD CONSTRAINT "saved_rows_saved_id_saved_searches_id_fk" FOREIGN KEY ("saved_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_user_idx" ON "saved_searches" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "saved_searches_due_idx" ON "saved_searches" USING btree ("next_check_at") WHERE follow <> 'never' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "saved_searches_deleted_idx" ON "saved_searches" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_feed_key" ON "saved_searches" USING btree ("feed_id");