CREATE TABLE "student_custody_closings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"user_id" uuid,
	"contact_id" uuid
);
--> statement-breakpoint
ALTER TABLE "student_custody_closings" ADD CONSTRAINT "student_custody_closings_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_custody_closings" ADD CONSTRAINT "student_custody_closings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_custody_closings" ADD CONSTRAINT "student_custody_closings_contact_id_student_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."student_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "student_custody_closings_user_key" ON "student_custody_closings" USING btree ("student_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "student_custody_closings_contact_key" ON "student_custody_closings" USING btree ("student_id","contact_id");--> statement-breakpoint
CREATE INDEX "student_custody_closings_user_idx" ON "student_custody_closings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "student_custody_closings_contact_idx" ON "student_custody_closings" USING btree ("contact_id");--> statement-breakpoint
-- Until now a note was closed to whoever was a parent at that moment: they are named from here on.
INSERT INTO "student_custody_closings" ("id", "student_id", "user_id")
SELECT gen_random_uuid(), k.student_id, k.user_id FROM student_contacts k JOIN student_notes n ON n.student_id = k.student_id
WHERE n.custody_note <> '' AND k.access = 'parent' AND k.user_id IS NOT NULL;
