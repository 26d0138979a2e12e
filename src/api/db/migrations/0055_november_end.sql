CREATE TABLE "parent_review_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"review_id" uuid NOT NULL,
	"author_id" uuid,
	"message" text NOT NULL,
	"edited_at" timestamp with time zone,
	"hidden_rule" text,
	"is_held" boolean DEFAULT false NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parent_review_families" (
	"school_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"user_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	CONSTRAINT "parent_review_families_school_id_year_user_id_pk" PRIMARY KEY("school_id","year","user_id")
);
--> statement-breakpoint
CREATE TABLE "parent_review_hands" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"network" text NOT NULL,
	"device" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parent_review_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"school_id" uuid NOT NULL,
	"mailbox" text,
	"is_used" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parent_review_marks" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parent_review_marks_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "parent_review_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"until" timestamp with time zone DEFAULT now() NOT NULL,
	"said" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parent_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"school_id" uuid NOT NULL,
	"author_id" uuid,
	"relation" text NOT NULL,
	"level" text,
	"from_year" smallint NOT NULL,
	"to_year" smallint,
	"overall" smallint NOT NULL,
	"guides" smallint NOT NULL,
	"environment" smallint NOT NULL,
	"communication" smallint NOT NULL,
	"community" smallint NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"recommends" boolean NOT NULL,
	"verified_by" text,
	"edited_at" timestamp with time zone,
	"hidden_rule" text,
	"is_held" boolean DEFAULT false NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "parent_reviews_marks_check" CHECK (overall between 1 and 5 and guides between 1 and 5 and environment between 1 and 5
        and communication between 1 and 5 and community between 1 and 5),
	CONSTRAINT "parent_reviews_years_check" CHECK (from_year <= coalesce(to_year, from_year))
);
--> statement-breakpoint
CREATE TABLE "contact_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"professional_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"asked_by" uuid,
	"message" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answered_at" timestamp with time zone,
	"is_final" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contact_requests_answered_check" CHECK ((state = 'open') = (answered_at is null)),
	CONSTRAINT "contact_requests_final_check" CHECK (not is_final or state = 'declined')
);
--> statement-breakpoint
CREATE TABLE "professional_credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"professional_id" uuid NOT NULL,
	"body" text NOT NULL,
	"body_name" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"issuer" text DEFAULT '' NOT NULL,
	"level" text,
	"number" text DEFAULT '' NOT NULL,
	"issued_on" date,
	"expires_on" date,
	"state" text DEFAULT 'declared' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"judged_at" timestamp with time zone,
	"judged_by" uuid,
	"evidence_id" uuid,
	"filed_at" timestamp with time zone,
	"code" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "professional_credentials_name_check" CHECK (body <> 'other' or body_name <> ''),
	CONSTRAINT "professional_credentials_days_check" CHECK (issued_on <= expires_on),
	CONSTRAINT "professional_credentials_code_check" CHECK (code is null or state = 'verified'),
	CONSTRAINT "professional_credentials_judged_check" CHECK ((state in ('verified', 'rejected', 'revoked')) = (judged_at is not null))
);
--> statement-breakpoint
CREATE TABLE "professionals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"headline" text DEFAULT '' NOT NULL,
	"bio" jsonb,
	"body" text DEFAULT '' NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"levels" text[] DEFAULT '{}' NOT NULL,
	"experience" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"education" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lon" double precision,
	"relocate" boolean,
	"available_from" date,
	"looking_for_jobs" boolean DEFAULT false NOT NULL,
	"visibility" text DEFAULT 'hidden' NOT NULL,
	"shown_at" timestamp with time zone,
	"hidden_rule" text,
	"is_held" boolean DEFAULT false NOT NULL,
	"sort_name" text collate "C" GENERATED ALWAYS AS (search_key(last_name || ' ' || first_name)) STORED,
	"words" text GENERATED ALWAYS AS (search_text(first_name || ' ' || last_name || ' ' || headline || ' ' || place || ' ' || left(body, 2000))) STORED,
	CONSTRAINT "professionals_shown_check" CHECK (visibility = 'hidden' or shown_at is not null),
	CONSTRAINT "professionals_point_check" CHECK (num_nonnulls(lat, lon) in (0, 2) and lat between -90 and 90 and lon between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "tutor_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tutor_id" uuid NOT NULL,
	"booker_id" uuid NOT NULL,
	"child_id" uuid,
	"who_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"mode" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"currency" text NOT NULL,
	"is_trial" boolean DEFAULT false NOT NULL,
	"cancel_hours" integer NOT NULL,
	"status" text DEFAULT 'booked' NOT NULL,
	"ending" text,
	"ending_note" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tutor_bookings_times_check" CHECK (starts_at < ends_at and ends_at <= blocked_until),
	CONSTRAINT "tutor_bookings_ended_check" CHECK ((status = 'cancelled') = (ended_at is not null)),
	CONSTRAINT "tutor_bookings_price_check" CHECK (price >= 0)
);
--> statement-breakpoint
CREATE TABLE "tutors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sort_key" text NOT NULL,
	"headline" text DEFAULT '' NOT NULL,
	"bio" jsonb,
	"body" text DEFAULT '' NOT NULL,
	"areas" text[] DEFAULT '{}' NOT NULL,
	"levels" text[] DEFAULT '{}' NOT NULL,
	"modes" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lon" double precision,
	"radius_km" integer DEFAULT 10 NOT NULL,
	"rate" integer,
	"currency" text NOT NULL,
	"minutes" integer DEFAULT 60 NOT NULL,
	"trial_price" integer,
	"experience_years" integer,
	"time_zone" text NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pause_minutes" integer DEFAULT 15 NOT NULL,
	"notice_hours" integer DEFAULT 24 NOT NULL,
	"horizon_days" integer DEFAULT 28 NOT NULL,
	"cancel_hours" integer DEFAULT 24 NOT NULL,
	"meeting_url" text DEFAULT '' NOT NULL,
	"meeting_place" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"hidden_rule" text,
	"is_held" boolean DEFAULT false NOT NULL,
	"check_state" text DEFAULT 'none' NOT NULL,
	"evidence_id" uuid,
	"filed_at" timestamp with time zone,
	"check_reason" text DEFAULT '' NOT NULL,
	"checked_on" date,
	"checked_until" date,
	"checked_by" uuid,
	"end_told_at" timestamp with time zone,
	"sort_name" text collate "C" GENERATED ALWAYS AS (search_key(sort_key)) STORED,
	"words" text GENERATED ALWAYS AS (search_text(name || ' ' || headline || ' ' || city || ' ' || left(body, 2000))) STORED,
	CONSTRAINT "tutors_published_check" CHECK (status = 'draft' or published_at is not null),
	CONSTRAINT "tutors_point_check" CHECK (num_nonnulls(lat, lon) in (0, 2) and lat between -90 and 90 and lon between -180 and 180),
	CONSTRAINT "tutors_numbers_check" CHECK (rate >= 0 and trial_price >= 0 and minutes between 15 and 240),
	CONSTRAINT "tutors_checked_check" CHECK ((checked_on is null) = (checked_until is null) and checked_on <= checked_until)
);
--> statement-breakpoint
ALTER TABLE "event_registrations" DROP CONSTRAINT "event_registrations_refunded_check";--> statement-breakpoint
ALTER TABLE "event_registrations" DROP CONSTRAINT "event_registrations_unpaid_check";--> statement-breakpoint
ALTER TABLE "blog_pictures" ALTER COLUMN "post_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD COLUMN "school_id" uuid;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "billed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cover_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cover_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "is_template" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "logo_id" uuid;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "cover_id" uuid;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "cover_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "gallery" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "picture_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "parent_review_answers" ADD CONSTRAINT "parent_review_answers_review_id_parent_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."parent_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_review_answers" ADD CONSTRAINT "parent_review_answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_review_families" ADD CONSTRAINT "parent_review_families_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_review_families" ADD CONSTRAINT "parent_review_families_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_review_families" ADD CONSTRAINT "parent_review_families_review_id_parent_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."parent_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_review_hands" ADD CONSTRAINT "parent_review_hands_review_id_parent_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."parent_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_review_invitations" ADD CONSTRAINT "parent_review_invitations_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_review_marks" ADD CONSTRAINT "parent_review_marks_review_id_parent_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."parent_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_review_marks" ADD CONSTRAINT "parent_review_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_review_versions" ADD CONSTRAINT "parent_review_versions_review_id_parent_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."parent_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_reviews" ADD CONSTRAINT "parent_reviews_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_reviews" ADD CONSTRAINT "parent_reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_credentials" ADD CONSTRAINT "professional_credentials_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_credentials" ADD CONSTRAINT "professional_credentials_judged_by_users_id_fk" FOREIGN KEY ("judged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_credentials" ADD CONSTRAINT "professional_credentials_evidence_id_attachments_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."attachments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_bookings" ADD CONSTRAINT "tutor_bookings_tutor_id_tutors_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_bookings" ADD CONSTRAINT "tutor_bookings_booker_id_users_id_fk" FOREIGN KEY ("booker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_bookings" ADD CONSTRAINT "tutor_bookings_child_id_students_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutors" ADD CONSTRAINT "tutors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutors" ADD CONSTRAINT "tutors_evidence_id_attachments_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."attachments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutors" ADD CONSTRAINT "tutors_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parent_review_answers_review_key" ON "parent_review_answers" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "parent_review_answers_author_idx" ON "parent_review_answers" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "parent_review_families_review_idx" ON "parent_review_families" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "parent_review_families_user_idx" ON "parent_review_families" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "parent_review_hands_network_idx" ON "parent_review_hands" USING btree ("network");--> statement-breakpoint
CREATE INDEX "parent_review_hands_device_idx" ON "parent_review_hands" USING btree ("device");--> statement-breakpoint
CREATE INDEX "parent_review_hands_at_idx" ON "parent_review_hands" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "parent_review_invitations_mailbox_key" ON "parent_review_invitations" USING btree ("school_id","mailbox");--> statement-breakpoint
CREATE INDEX "parent_review_invitations_school_idx" ON "parent_review_invitations" USING btree ("school_id","created_at");--> statement-breakpoint
CREATE INDEX "parent_review_invitations_created_idx" ON "parent_review_invitations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "parent_review_marks_user_idx" ON "parent_review_marks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "parent_review_versions_review_idx" ON "parent_review_versions" USING btree ("review_id","id");--> statement-breakpoint
CREATE INDEX "parent_reviews_school_idx" ON "parent_reviews" USING btree ("school_id","id");--> statement-breakpoint
CREATE INDEX "parent_reviews_author_idx" ON "parent_reviews" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_requests_one_key" ON "contact_requests" USING btree ("professional_id","organisation_id") WHERE state in ('open', 'accepted');--> statement-breakpoint
CREATE INDEX "contact_requests_professional_idx" ON "contact_requests" USING btree ("professional_id","id");--> statement-breakpoint
CREATE INDEX "contact_requests_organisation_idx" ON "contact_requests" USING btree ("organisation_id","professional_id");--> statement-breakpoint
CREATE INDEX "contact_requests_asked_by_idx" ON "contact_requests" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "professional_credentials_professional_idx" ON "professional_credentials" USING btree ("professional_id","id");--> statement-breakpoint
CREATE INDEX "professional_credentials_waiting_idx" ON "professional_credentials" USING btree ("id") WHERE state = 'submitted';--> statement-breakpoint
CREATE UNIQUE INDEX "professional_credentials_code_key" ON "professional_credentials" USING btree ("code");--> statement-breakpoint
CREATE INDEX "professional_credentials_judged_by_idx" ON "professional_credentials" USING btree ("judged_by");--> statement-breakpoint
CREATE INDEX "professional_credentials_evidence_idx" ON "professional_credentials" USING btree ("evidence_id");--> statement-breakpoint
CREATE UNIQUE INDEX "professionals_user_key" ON "professionals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "professionals_listed_idx" ON "professionals" USING btree ("sort_name","id") WHERE visibility <> 'hidden' and not is_held and hidden_rule is null;--> statement-breakpoint
CREATE INDEX "professionals_point_idx" ON "professionals" USING btree ("lat","lon") WHERE visibility <> 'hidden' and not is_held and hidden_rule is null and lat is not null;--> statement-breakpoint
CREATE INDEX "professionals_newest_idx" ON "professionals" USING btree ("shown_at","id") WHERE visibility <> 'hidden' and not is_held and hidden_rule is null;--> statement-breakpoint
CREATE INDEX "professionals_languages_idx" ON "professionals" USING gin ("languages") WHERE visibility <> 'hidden' and not is_held and hidden_rule is null;--> statement-breakpoint
CREATE INDEX "professionals_words_idx" ON "professionals" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "professionals_sitemap_idx" ON "professionals" USING btree ("updated_at","id") WHERE visibility <> 'hidden' and not is_held and hidden_rule is null and visibility = 'public';--> statement-breakpoint
CREATE INDEX "tutor_bookings_tutor_idx" ON "tutor_bookings" USING btree ("tutor_id","starts_at");--> statement-breakpoint
CREATE INDEX "tutor_bookings_booker_idx" ON "tutor_bookings" USING btree ("booker_id","starts_at");--> statement-breakpoint
CREATE INDEX "tutor_bookings_child_idx" ON "tutor_bookings" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "tutor_bookings_due_idx" ON "tutor_bookings" USING btree ("starts_at") WHERE status = 'booked' and reminded_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tutors_user_key" ON "tutors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tutors_listed_idx" ON "tutors" USING btree ("sort_name","id") WHERE deleted_at is null and status = 'published' and not is_held and hidden_rule is null;--> statement-breakpoint
CREATE INDEX "tutors_point_idx" ON "tutors" USING btree ("lat","lon") WHERE deleted_at is null and status = 'published' and not is_held and hidden_rule is null and lat is not null;--> statement-breakpoint
CREATE INDEX "tutors_words_idx" ON "tutors" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tutors_newest_idx" ON "tutors" USING btree ("published_at","id") WHERE deleted_at is null and status = 'published' and not is_held and hidden_rule is null;--> statement-breakpoint
CREATE INDEX "tutors_sitemap_idx" ON "tutors" USING btree ("updated_at","id") WHERE deleted_at is null and status = 'published' and not is_held and hidden_rule is null;--> statement-breakpoint
CREATE INDEX "tutors_waiting_idx" ON "tutors" USING btree ("filed_at","id") WHERE check_state = 'filed';--> statement-breakpoint
CREATE INDEX "tutors_check_end_idx" ON "tutors" USING btree ("checked_until");--> statement-breakpoint
CREATE INDEX "tutors_checked_by_idx" ON "tutors" USING btree ("checked_by");--> statement-breakpoint
CREATE INDEX "tutors_evidence_idx" ON "tutors" USING btree ("evidence_id");--> statement-breakpoint
CREATE INDEX "tutors_deleted_idx" ON "tutors" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD CONSTRAINT "blog_pictures_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD CONSTRAINT "blog_pictures_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_pictures_event_idx" ON "blog_pictures" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "blog_pictures_school_idx" ON "blog_pictures" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "blog_posts_working_by_idx" ON "blog_posts" USING btree ("working_by");--> statement-breakpoint
CREATE INDEX "events_cover_idx" ON "events" USING btree ("cover_id");--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD CONSTRAINT "blog_pictures_owner_check" CHECK (num_nonnulls(post_id, event_id, school_id) <= 1);--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_billed_check" CHECK (billed >= 0 and (billed = 0 or payment = 'invoice'));--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_refunded_check" CHECK (refunded between 0 and case when payment = 'invoice' then billed else paid end);--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_unpaid_check" CHECK (status <> 'unpaid' or payment <> 'on_site');
--> statement-breakpoint
-- by hand
CREATE FUNCTION professional_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.professionals SET first_name = NEW.first_name, last_name = NEW.last_name, updated_at = now()
  WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER professional_names AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW
WHEN (OLD.first_name IS DISTINCT FROM NEW.first_name OR OLD.last_name IS DISTINCT FROM NEW.last_name)
EXECUTE FUNCTION professional_names();
--> statement-breakpoint
CREATE FUNCTION search_rows_professional(ids uuid[])
RETURNS TABLE (id uuid, audience text[], title text, body text, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT p.id, ARRAY[CASE p.visibility WHEN 'public' THEN 'public' ELSE 'professionals:' || p.visibility END],
    p.first_name || ' ' || p.last_name, p.headline || ' ' || p.place || ' ' || left(p.body, 8000), p.shown_at
  FROM public.professionals p
  WHERE p.id = ANY (ids) AND p.visibility <> 'hidden' AND NOT p.is_held AND p.hidden_rule IS NULL
$$;
--> statement-breakpoint
SELECT search_watch('professional', 'professionals', 'professionals', 'id', 'first_name,last_name,headline,place,body,visibility,is_held,hidden_rule');
--> statement-breakpoint
SELECT search_kind('professional', 'professionals');
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- No two sessions of a tutor at once, the pause after each included; nobody is in two at once.
ALTER TABLE "tutor_bookings" ADD CONSTRAINT "tutor_bookings_tutor_once" EXCLUDE USING gist
  (tutor_id WITH =, tstzrange(starts_at, blocked_until) WITH &&) WHERE (status = 'booked');
--> statement-breakpoint
ALTER TABLE "tutor_bookings" ADD CONSTRAINT "tutor_bookings_who_once" EXCLUDE USING gist
  (who_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (status = 'booked');
--> statement-breakpoint
-- A tutor is called as their account is.
CREATE FUNCTION tutor_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.tutors SET name = NEW.first_name || ' ' || NEW.last_name, sort_key = NEW.last_name || ' ' || NEW.first_name
  WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tutor_names AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW
  WHEN (OLD.first_name IS DISTINCT FROM NEW.first_name OR OLD.last_name IS DISTINCT FROM NEW.last_name)
  EXECUTE FUNCTION tutor_names();
--> statement-breakpoint
CREATE FUNCTION search_rows_tutor(ids uuid[])
RETURNS TABLE (id uuid, audience text[], title text, body text, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT t.id, ARRAY['public'], t.name, t.headline || ' ' || t.city || ' ' || left(t.body, 8000), t.published_at
  FROM public.tutors t
  WHERE t.id = ANY (ids) AND t.deleted_at IS NULL AND t.status = 'published' AND NOT t.is_held AND t.hidden_rule IS NULL
$$;
--> statement-breakpoint
SELECT search_watch('tutor', 'tutors', 'tutors', 'id', 'name,headline,city,body,status,is_held,hidden_rule,deleted_at');
--> statement-breakpoint
SELECT search_kind('tutor', 'tutors');
