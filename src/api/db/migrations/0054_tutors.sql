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
ALTER TABLE "tutor_bookings" ADD CONSTRAINT "tutor_bookings_tutor_id_tutors_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_bookings" ADD CONSTRAINT "tutor_bookings_booker_id_users_id_fk" FOREIGN KEY ("booker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_bookings" ADD CONSTRAINT "tutor_bookings_child_id_students_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutors" ADD CONSTRAINT "tutors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutors" ADD CONSTRAINT "tutors_evidence_id_attachments_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."attachments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutors" ADD CONSTRAINT "tutors_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
-- by hand
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
