CREATE TABLE "absences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"student_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by_id" uuid,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "absences_days_check" CHECK (starts_on <= ends_on)
);
--> statement-breakpoint
CREATE TABLE "attendance_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "attendance_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"student_id" uuid NOT NULL,
	"classroom_id" uuid,
	"day" date NOT NULL,
	"mark" text NOT NULL,
	"at" timestamp with time zone,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"picked_up_by" text,
	"is_listed" boolean DEFAULT true NOT NULL,
	"by_id" uuid,
	CONSTRAINT "attendance_entries_reason_check" CHECK (reason is null or mark = 'away'),
	CONSTRAINT "attendance_entries_pickup_check" CHECK (picked_up_by is null or mark = 'left')
);
--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_entries" ADD CONSTRAINT "attendance_entries_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_entries" ADD CONSTRAINT "attendance_entries_classroom_id_classrooms_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_entries" ADD CONSTRAINT "attendance_entries_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_student_idx" ON "absences" USING btree ("student_id","ends_on");--> statement-breakpoint
CREATE INDEX "absences_ends_idx" ON "absences" USING btree ("ends_on");--> statement-breakpoint
CREATE INDEX "absences_by_idx" ON "absences" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "attendance_entries_student_idx" ON "attendance_entries" USING btree ("student_id","day","number");--> statement-breakpoint
CREATE INDEX "attendance_entries_classroom_idx" ON "attendance_entries" USING btree ("classroom_id","day");--> statement-breakpoint
CREATE INDEX "attendance_entries_day_idx" ON "attendance_entries" USING btree ("day");--> statement-breakpoint
CREATE INDEX "attendance_entries_by_idx" ON "attendance_entries" USING btree ("by_id");--> statement-breakpoint
-- by hand
-- An entry is never changed, but that whoever made it or the classroom may be gone.
CREATE FUNCTION attendance_entries_stand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 OR coalesce(current_setting('casa.forgetting', true), '') = 'on' THEN
    RETURN coalesce(new, old);
  END IF;
  RAISE EXCEPTION 'An entry of the register stands for good' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER attendance_entries_stand BEFORE UPDATE OR DELETE ON attendance_entries
  FOR EACH ROW EXECUTE FUNCTION attendance_entries_stand();--> statement-breakpoint
-- A child is away once at a time.
ALTER TABLE "absences" ADD CONSTRAINT "absences_once" EXCLUDE USING gist
  (student_id WITH =, daterange(starts_on, ends_on, '[]') WITH &&) WHERE (withdrawn_at IS NULL);
