CREATE TABLE "change_set_rows" (
	"change_set_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb,
	CONSTRAINT "change_set_rows_change_set_id_entity_id_pk" PRIMARY KEY("change_set_id","entity_id")
);
--> statement-breakpoint
CREATE TABLE "change_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "import_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"rows" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "classroom_assistants" (
	"classroom_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "classroom_assistants_classroom_id_user_id_pk" PRIMARY KEY("classroom_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "classrooms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"level" text NOT NULL,
	"capacity" integer,
	"guide_id" uuid
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"mime" text NOT NULL,
	"widths" integer[] NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"drop_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "student_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text,
	"phone" text,
	"relation" text NOT NULL,
	"access" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_notes" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"allergies" text DEFAULT '' NOT NULL,
	"health_notes" text DEFAULT '' NOT NULL,
	"custody_note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"kind" text NOT NULL,
	"organisation_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"preferred_name" text,
	"birth_date" date,
	"photo_file_id" uuid,
	"classroom_id" uuid,
	"level" text,
	"cycle_year" integer,
	"status" text NOT NULL,
	"start_date" date,
	"end_date" date,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"photo_consent" text DEFAULT 'none' NOT NULL,
	"user_id" uuid,
	"practicum_school_id" uuid,
	"diploma_body" text,
	"diploma_level" text,
	"hours_required" integer,
	"hours_logged" integer,
	"search" text GENERATED ALWAYS AS (search_text(first_name || ' ' || last_name || ' ' || coalesce(preferred_name, ''))) STORED,
	"sort_name" text collate "C" GENERATED ALWAYS AS (search_key(last_name || ' ' || first_name)) STORED
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "social_links" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notifications" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "quiet_hours" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "consents" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "avatar_file_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "cover_file_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "household_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(first_name || ' ' || last_name || ' ' || email)) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sort_name" text collate "C" GENERATED ALWAYS AS (search_key(last_name || ' ' || first_name)) STORED;--> statement-breakpoint
ALTER TABLE "change_set_rows" ADD CONSTRAINT "change_set_rows_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classroom_assistants" ADD CONSTRAINT "classroom_assistants_classroom_id_classrooms_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classroom_assistants" ADD CONSTRAINT "classroom_assistants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classrooms" ADD CONSTRAINT "classrooms_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classrooms" ADD CONSTRAINT "classrooms_guide_id_users_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_contacts" ADD CONSTRAINT "student_contacts_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_contacts" ADD CONSTRAINT "student_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_classroom_id_classrooms_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_practicum_school_id_organisations_id_fk" FOREIGN KEY ("practicum_school_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_set_rows_entity_idx" ON "change_set_rows" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "change_sets_expires_idx" ON "change_sets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "import_batches_expires_idx" ON "import_batches" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "classroom_assistants_user_idx" ON "classroom_assistants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "classrooms_organisation_idx" ON "classrooms" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "classrooms_guide_idx" ON "classrooms" USING btree ("guide_id");--> statement-breakpoint
CREATE INDEX "files_owner_idx" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "files_drop_idx" ON "files" USING btree ("drop_at") WHERE drop_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "student_contacts_student_user_key" ON "student_contacts" USING btree ("student_id","user_id");--> statement-breakpoint
CREATE INDEX "student_contacts_user_idx" ON "student_contacts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "students_search_idx" ON "students" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "students_name_idx" ON "students" USING btree ("sort_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "students_organisation_name_idx" ON "students" USING btree ("organisation_id","sort_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "students_birth_date_idx" ON "students" USING btree (coalesce("birth_date", '2100-01-01'::date),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "students_status_idx" ON "students" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "students_classroom_idx" ON "students" USING btree ("classroom_id");--> statement-breakpoint
CREATE INDEX "students_practicum_school_idx" ON "students" USING btree ("practicum_school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "students_organisation_user_key" ON "students" USING btree ("organisation_id","user_id");--> statement-breakpoint
CREATE INDEX "students_user_idx" ON "students" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "students_deleted_idx" ON "students" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_roles_idx" ON "users" USING gin ("roles");--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree ("sort_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_active_idx" ON "users" USING btree (coalesce("last_active_at", '1970-01-01T00:00:00Z'::timestamptz),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_status_idx" ON "users" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "users_household_idx" ON "users" USING btree ("household_id");--> statement-breakpoint
CREATE INDEX "users_deleted_idx" ON "users" USING btree ("deleted_at") WHERE deleted_at is not null;
--> statement-breakpoint
UPDATE "memberships" SET "accepted_at" = "created_at";
