CREATE TABLE "school_year_choices" (
	"school_year_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"goal" text NOT NULL,
	"classroom_id" uuid,
	CONSTRAINT "school_year_choices_school_year_id_student_id_pk" PRIMARY KEY("school_year_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "school_years" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone,
	"taken_by" uuid,
	"change_set_id" uuid
);
--> statement-breakpoint
ALTER TABLE "school_year_choices" ADD CONSTRAINT "school_year_choices_school_year_id_school_years_id_fk" FOREIGN KEY ("school_year_id") REFERENCES "public"."school_years"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_year_choices" ADD CONSTRAINT "school_year_choices_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_year_choices" ADD CONSTRAINT "school_year_choices_classroom_id_classrooms_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_years" ADD CONSTRAINT "school_years_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_year_choices_student_idx" ON "school_year_choices" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "school_year_choices_classroom_idx" ON "school_year_choices" USING btree ("classroom_id");--> statement-breakpoint
CREATE UNIQUE INDEX "school_years_next_key" ON "school_years" USING btree ("organisation_id") WHERE taken_at is null;--> statement-breakpoint
CREATE INDEX "school_years_organisation_idx" ON "school_years" USING btree ("organisation_id");