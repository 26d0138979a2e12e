CREATE TABLE "application_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"application_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text DEFAULT '' NOT NULL,
	"rating" integer,
	CONSTRAINT "application_notes_rating_check" CHECK (rating between 1 and 5),
	CONSTRAINT "application_notes_said_check" CHECK (text <> '' or rating is not null)
);
--> statement-breakpoint
CREATE TABLE "application_opinions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"application_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"asked_by" uuid,
	"ends_at" timestamp with time zone NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"rating" integer,
	"said_at" timestamp with time zone,
	CONSTRAINT "application_opinions_rating_check" CHECK (rating between 1 and 5),
	CONSTRAINT "application_opinions_said_check" CHECK ((said_at is null) = (text = '' and rating is null))
);
--> statement-breakpoint
CREATE TABLE "application_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"application_id" uuid NOT NULL,
	"status" text NOT NULL,
	"word" text DEFAULT '' NOT NULL,
	"by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "interview_times" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "job_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"job_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"letter" text DEFAULT '' NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cv_id" uuid,
	"shares_profile" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"submitted_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"named_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"keep_months" integer NOT NULL,
	"keep_until" timestamp with time zone,
	"reminded_for" timestamp with time zone,
	CONSTRAINT "job_applications_sent_check" CHECK ((status = 'draft') = (submitted_at is null)),
	CONSTRAINT "job_applications_decided_check" CHECK ((status in ('hired', 'declined')) = (decided_at is not null)),
	CONSTRAINT "job_applications_keep_check" CHECK ((decided_at is null) = (keep_until is null)),
	CONSTRAINT "job_applications_months_check" CHECK (keep_months between 1 and 24)
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"organisation_id" uuid NOT NULL,
	"slug" text,
	"title" text NOT NULL,
	"role" text,
	"summary" text DEFAULT '' NOT NULL,
	"content" jsonb,
	"body" text DEFAULT '' NOT NULL,
	"levels" text[] DEFAULT '{}' NOT NULL,
	"employments" text[] DEFAULT '{}' NOT NULL,
	"schedule" text DEFAULT '' NOT NULL,
	"workplace" text DEFAULT 'onsite' NOT NULL,
	"address" jsonb,
	"lat" double precision,
	"lon" double precision,
	"time_zone" text NOT NULL,
	"salary" jsonb,
	"credentials" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bodies" text[] DEFAULT '{}' NOT NULL,
	"will_train" boolean DEFAULT false NOT NULL,
	"experience" integer,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"benefits" text[] DEFAULT '{}' NOT NULL,
	"starts_on" date,
	"expires_on" date,
	"ends_at" timestamp with time zone,
	"positions" integer DEFAULT 1 NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"keep_months" integer NOT NULL,
	"hides_names" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"handed_in_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"ranked_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"reminded_for" date,
	"hidden_rule" text,
	"is_held" boolean DEFAULT false NOT NULL,
	"words" text GENERATED ALWAYS AS (search_text(title || ' ' || summary || ' ' || coalesce(address->>'city', '') || ' ' || left(body, 2000))) STORED,
	CONSTRAINT "jobs_published_check" CHECK (status = 'draft' or (slug is not null and published_at is not null and ranked_at is not null
        and role is not null and ends_at is not null)),
	CONSTRAINT "jobs_ending_check" CHECK (num_nonnulls(expires_on, ends_at) in (0, 2)),
	CONSTRAINT "jobs_closed_check" CHECK ((status = 'closed') = (closed_at is not null)),
	CONSTRAINT "jobs_point_check" CHECK (num_nonnulls(lat, lon) in (0, 2) and lat between -90 and 90 and lon between -180 and 180),
	CONSTRAINT "jobs_numbers_check" CHECK (positions between 1 and 99 and experience between 0 and 40),
	CONSTRAINT "jobs_keep_check" CHECK (keep_months between 1 and 24)
);
--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_job_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."job_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_opinions" ADD CONSTRAINT "application_opinions_application_id_job_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."job_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_opinions" ADD CONSTRAINT "application_opinions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_opinions" ADD CONSTRAINT "application_opinions_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_steps" ADD CONSTRAINT "application_steps_application_id_job_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."job_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_steps" ADD CONSTRAINT "application_steps_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_times" ADD CONSTRAINT "interview_times_application_id_job_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."job_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_times" ADD CONSTRAINT "interview_times_event_id_calendar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."calendar_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_cv_id_attachments_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."attachments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_notes_application_idx" ON "application_notes" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_notes_author_idx" ON "application_notes" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_opinions_one_key" ON "application_opinions" USING btree ("application_id","user_id");--> statement-breakpoint
CREATE INDEX "application_opinions_user_idx" ON "application_opinions" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE INDEX "application_opinions_asked_by_idx" ON "application_opinions" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "application_steps_application_idx" ON "application_steps" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_steps_by_idx" ON "application_steps" USING btree ("by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_times_event_key" ON "interview_times" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "interview_times_application_idx" ON "interview_times" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_times_taken_key" ON "interview_times" USING btree ("application_id") WHERE taken_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_applications_one_key" ON "job_applications" USING btree ("job_id","user_id");--> statement-breakpoint
CREATE INDEX "job_applications_job_idx" ON "job_applications" USING btree ("job_id","status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "job_applications_user_idx" ON "job_applications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "job_applications_cv_idx" ON "job_applications" USING btree ("cv_id");--> statement-breakpoint
CREATE INDEX "job_applications_keep_idx" ON "job_applications" USING btree ("keep_until") WHERE keep_until is not null;--> statement-breakpoint
CREATE INDEX "job_applications_open_idx" ON "job_applications" USING btree ("updated_at") WHERE keep_until is null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_slug_key" ON "jobs" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "jobs_listed_idx" ON "jobs" USING btree ("ranked_at","id","ends_at") WHERE deleted_at is null and status = 'published' and not is_held and hidden_rule is null;--> statement-breakpoint
CREATE INDEX "jobs_point_idx" ON "jobs" USING btree ("lat","lon") WHERE deleted_at is null and status = 'published' and not is_held and hidden_rule is null and lat is not null;--> statement-breakpoint
CREATE INDEX "jobs_newest_idx" ON "jobs" USING btree ("published_at","id") WHERE deleted_at is null and status = 'published' and not is_held and hidden_rule is null;--> statement-breakpoint
CREATE INDEX "jobs_sitemap_idx" ON "jobs" USING btree ("updated_at","id") WHERE deleted_at is null and status = 'published' and not is_held and hidden_rule is null;--> statement-breakpoint
CREATE INDEX "jobs_words_idx" ON "jobs" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "jobs_organisation_idx" ON "jobs" USING btree ("organisation_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "jobs_ending_idx" ON "jobs" USING btree ("ends_at") WHERE deleted_at is null and status = 'published';--> statement-breakpoint
CREATE INDEX "jobs_created_by_idx" ON "jobs" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "jobs_deleted_idx" ON "jobs" USING btree ("deleted_at") WHERE deleted_at is not null;
--> statement-breakpoint
-- by hand
-- That its last day is over the clock says, and its module: nothing writes then.
CREATE FUNCTION search_rows_job(ids uuid[])
RETURNS TABLE (id uuid, audience text[], title text, body text, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT j.id, ARRAY['public'], j.title,
    j.summary || ' ' || coalesce(j.address->>'city', '') || ' ' || left(j.body, 8000), j.published_at
  FROM public.jobs j
  WHERE j.id = ANY (ids) AND j.deleted_at IS NULL AND j.status = 'published' AND NOT j.is_held AND j.hidden_rule IS NULL
$$;
--> statement-breakpoint
SELECT search_watch('job', 'jobs', 'jobs', 'id', 'title,summary,address,body,status,is_held,hidden_rule,deleted_at');
--> statement-breakpoint
SELECT search_kind('job', 'jobs');
