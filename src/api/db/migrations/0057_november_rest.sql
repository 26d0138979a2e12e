CREATE TABLE "badges" (
	"number" integer PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "badges_number_check" CHECK (number >= 0)
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"public_key" text NOT NULL,
	"sealed" text NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "signing_keys_revoked_check" CHECK (revoked_at is null or not is_current)
);
--> statement-breakpoint
CREATE TABLE "directory_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"publishes" boolean DEFAULT false NOT NULL,
	"lines" jsonb NOT NULL,
	"refused" integer[] DEFAULT '{}' NOT NULL,
	"doubtful" integer[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_claim_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"school_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"school_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"created_by" uuid,
	"way" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"is_dispute" boolean DEFAULT false NOT NULL,
	"owner_id" uuid,
	"words" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"evidence_id" uuid,
	"filed_at" timestamp with time zone,
	"waits_since" timestamp with time zone,
	"code_to" text DEFAULT '' NOT NULL,
	"code_hash" text,
	"code_until" timestamp with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "school_claims_decided_check" CHECK ((state = 'open') = (decided_at is null)),
	CONSTRAINT "school_claims_code_check" CHECK (way <> 'code' or not is_dispute)
);
--> statement-breakpoint
CREATE TABLE "school_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"into_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"merged_by" uuid,
	"version_after" integer NOT NULL,
	"before" jsonb,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "schools_apart" (
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"said_by" uuid,
	CONSTRAINT "schools_apart_one_id_other_id_pk" PRIMARY KEY("one_id","other_id"),
	CONSTRAINT "schools_apart_order_check" CHECK (one_id < other_id)
);
--> statement-breakpoint
CREATE TABLE "school_enquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"school_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"student_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"birth_month" text NOT NULL,
	"level" text NOT NULL,
	"start_month" text,
	"message" text NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"is_sibling" boolean DEFAULT false NOT NULL,
	"waits_since" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ending" text,
	"word" text DEFAULT '' NOT NULL,
	CONSTRAINT "school_enquiries_line_check" CHECK (status not in ('waiting', 'offered', 'accepted') or waits_since is not null),
	CONSTRAINT "school_enquiries_offer_check" CHECK ((status = 'offered') = (expires_at is not null)),
	CONSTRAINT "school_enquiries_ended_check" CHECK ((not status in ('sent', 'taken', 'waiting', 'offered', 'accepted')) = (ended_at is not null))
);
--> statement-breakpoint
CREATE TABLE "school_lines" (
	"school_id" uuid NOT NULL,
	"level" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"rule" text DEFAULT 'order' NOT NULL,
	"offer_hours" integer DEFAULT 72 NOT NULL,
	"places" integer DEFAULT 0 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"last_offer_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "school_lines_school_id_level_pk" PRIMARY KEY("school_id","level"),
	CONSTRAINT "school_lines_places_check" CHECK (taken between 0 and places and places <= 1000),
	CONSTRAINT "school_lines_hours_check" CHECK (offer_hours between 1 and 720)
);
--> statement-breakpoint
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
CREATE TABLE "school_visit_rules" (
	"school_id" uuid PRIMARY KEY NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"minutes" integer DEFAULT 60 NOT NULL,
	"pause_minutes" integer DEFAULT 0 NOT NULL,
	"families" integer DEFAULT 2 NOT NULL,
	"adults" integer DEFAULT 2 NOT NULL,
	"notice_hours" integer DEFAULT 24 NOT NULL,
	"horizon_days" integer DEFAULT 42 NOT NULL,
	"expect" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "school_visit_rules_numbers_check" CHECK (minutes between 15 and 240 and families between 1 and 12 and adults between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "school_visit_times" (
	"school_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"families" integer NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "school_visit_times_school_id_starts_at_pk" PRIMARY KEY("school_id","starts_at"),
	CONSTRAINT "school_visit_times_taken_check" CHECK (taken between 1 and families),
	CONSTRAINT "school_visit_times_order_check" CHECK (starts_at < ends_at)
);
--> statement-breakpoint
CREATE TABLE "school_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"school_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"user_id" uuid,
	"guest_name" text,
	"guest_email" text,
	"family" text NOT NULL,
	"locale" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"adults" integer NOT NULL,
	"children" integer DEFAULT 0 NOT NULL,
	"level" text,
	"note" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"ending" text,
	"ending_note" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "school_visits_order_check" CHECK (starts_at < ends_at),
	CONSTRAINT "school_visits_party_check" CHECK (adults between 1 and 10 and children between 0 and 10),
	CONSTRAINT "school_visits_guest_check" CHECK (num_nonnulls(guest_name, guest_email) = case when user_id is null then 2 else 0 end),
	CONSTRAINT "school_visits_held_check" CHECK ((status = 'held') = (expires_at is not null)),
	CONSTRAINT "school_visits_ended_check" CHECK ((status in ('cancelled', 'lapsed')) = (ended_at is not null))
);
--> statement-breakpoint
ALTER TABLE "moderation_items" ADD COLUMN "is_person_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "origin" jsonb;--> statement-breakpoint
ALTER TABLE "directory_files" ADD CONSTRAINT "directory_files_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_addresses" ADD CONSTRAINT "school_addresses_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_claim_codes" ADD CONSTRAINT "school_claim_codes_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_claim_codes" ADD CONSTRAINT "school_claim_codes_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_claims" ADD CONSTRAINT "school_claims_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_claims" ADD CONSTRAINT "school_claims_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_claims" ADD CONSTRAINT "school_claims_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_claims" ADD CONSTRAINT "school_claims_owner_id_organisations_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_claims" ADD CONSTRAINT "school_claims_evidence_id_attachments_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."attachments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_claims" ADD CONSTRAINT "school_claims_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_merges" ADD CONSTRAINT "school_merges_into_id_schools_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_merges" ADD CONSTRAINT "school_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools_apart" ADD CONSTRAINT "schools_apart_one_id_schools_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools_apart" ADD CONSTRAINT "schools_apart_other_id_schools_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools_apart" ADD CONSTRAINT "schools_apart_said_by_users_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_enquiries" ADD CONSTRAINT "school_enquiries_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_enquiries" ADD CONSTRAINT "school_enquiries_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_enquiries" ADD CONSTRAINT "school_enquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_enquiries" ADD CONSTRAINT "school_enquiries_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_lines" ADD CONSTRAINT "school_lines_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "school_visit_rules" ADD CONSTRAINT "school_visit_rules_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_visit_times" ADD CONSTRAINT "school_visit_times_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_visits" ADD CONSTRAINT "school_visits_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_visits" ADD CONSTRAINT "school_visits_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_visits" ADD CONSTRAINT "school_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "badges_id_key" ON "badges" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "badges_code_key" ON "badges" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_current_key" ON "signing_keys" USING btree ("is_current") WHERE is_current;--> statement-breakpoint
CREATE INDEX "directory_files_expires_idx" ON "directory_files" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "directory_files_actor_idx" ON "directory_files" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "school_addresses_school_idx" ON "school_addresses" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "school_claim_codes_school_idx" ON "school_claim_codes" USING btree ("school_id","at");--> statement-breakpoint
CREATE INDEX "school_claim_codes_organisation_idx" ON "school_claim_codes" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "school_claim_codes_at_idx" ON "school_claim_codes" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "school_claims_open_key" ON "school_claims" USING btree ("organisation_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "school_claims_school_idx" ON "school_claims" USING btree ("school_id","id");--> statement-breakpoint
CREATE INDEX "school_claims_organisation_idx" ON "school_claims" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "school_claims_owner_idx" ON "school_claims" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "school_claims_waiting_idx" ON "school_claims" USING btree ("waits_since","id") WHERE state = 'open' and waits_since is not null;--> statement-breakpoint
CREATE INDEX "school_claims_decided_idx" ON "school_claims" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "school_claims_created_by_idx" ON "school_claims" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "school_claims_decided_by_idx" ON "school_claims" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "school_claims_evidence_idx" ON "school_claims" USING btree ("evidence_id");--> statement-breakpoint
CREATE INDEX "school_merges_into_idx" ON "school_merges" USING btree ("into_id","id");--> statement-breakpoint
CREATE INDEX "school_merges_merged_by_idx" ON "school_merges" USING btree ("merged_by");--> statement-breakpoint
CREATE INDEX "school_merges_at_idx" ON "school_merges" USING btree ("at");--> statement-breakpoint
CREATE INDEX "schools_apart_other_idx" ON "schools_apart" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "schools_apart_said_by_idx" ON "schools_apart" USING btree ("said_by");--> statement-breakpoint
CREATE UNIQUE INDEX "school_enquiries_child_key" ON "school_enquiries" USING btree ("school_id","user_id",lower("first_name"),lower("last_name"),"birth_month") WHERE status in ('sent', 'taken', 'waiting', 'offered', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "school_enquiries_student_key" ON "school_enquiries" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "school_enquiries_school_idx" ON "school_enquiries" USING btree ("school_id","status","id");--> statement-breakpoint
CREATE INDEX "school_enquiries_organisation_idx" ON "school_enquiries" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "school_enquiries_user_idx" ON "school_enquiries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "school_enquiries_line_idx" ON "school_enquiries" USING btree ("school_id","level","waits_since","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "school_enquiries_expiring_idx" ON "school_enquiries" USING btree ("expires_at") WHERE status = 'offered';--> statement-breakpoint
CREATE INDEX "school_enquiries_ended_idx" ON "school_enquiries" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "school_enquiries_unanswered_idx" ON "school_enquiries" USING btree ("created_at") WHERE status = 'sent';--> statement-breakpoint
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
CREATE INDEX "jobs_deleted_idx" ON "jobs" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "school_visit_times_ends_idx" ON "school_visit_times" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "school_visits_school_idx" ON "school_visits" USING btree ("school_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "school_visits_organisation_idx" ON "school_visits" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "school_visits_user_idx" ON "school_visits" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "school_visits_family_idx" ON "school_visits" USING btree ("family","starts_at");--> statement-breakpoint
CREATE INDEX "school_visits_ends_idx" ON "school_visits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "school_visits_expiring_idx" ON "school_visits" USING btree ("expires_at") WHERE status = 'held';--> statement-breakpoint
CREATE INDEX "school_visits_due_idx" ON "school_visits" USING btree ("starts_at") WHERE status = 'booked';--> statement-breakpoint
CREATE INDEX "schools_names_idx" ON "schools" USING btree ("sort_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "schools_sites_idx" ON "schools" USING btree (nullif(rtrim(regexp_replace(lower(website), '^https?://(www[.])?', ''), '/'), '')) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "schools_phones_idx" ON "schools" USING btree ((case when length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 7 then right(regexp_replace(phone, '[^0-9]', '', 'g'), 9) end)) WHERE deleted_at is null;
--> statement-breakpoint
-- by hand
-- No two times of a school overlap, whatever length a visit had when they were booked.
ALTER TABLE "school_visit_times" ADD CONSTRAINT "school_visit_times_once" EXCLUDE USING gist
  (school_id WITH =, tstzrange(starts_at, ends_at) WITH &&);
--> statement-breakpoint
-- A family is in one place at a time.
ALTER TABLE "school_visits" ADD CONSTRAINT "school_visits_family_once" EXCLUDE USING gist
  (family WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (status in ('held', 'booked'));
--> statement-breakpoint
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
--> statement-breakpoint
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
