CREATE TABLE "backup_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"every_days" integer NOT NULL,
	"keep" integer NOT NULL,
	CONSTRAINT "backup_settings_one" CHECK (id = 1),
	CONSTRAINT "backup_settings_bounds" CHECK (keep between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"is_scheduled" boolean NOT NULL,
	"doing" text,
	"beat_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"file" text,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"failure" text,
	"check_result" text,
	"checked_at" timestamp with time zone,
	"check_note" text,
	"link_hash" text,
	"link_session" uuid,
	"link_until" timestamp with time zone,
	CONSTRAINT "backups_file_check" CHECK (failure is null or file is null)
);
--> statement-breakpoint
ALTER TABLE "backups" ADD CONSTRAINT "backups_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "backups_doing_key" ON "backups" USING btree ((true)) WHERE doing is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "backups_file_key" ON "backups" USING btree ("file") WHERE file is not null;