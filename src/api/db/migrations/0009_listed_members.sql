DROP INDEX "memberships_organisation_idx";--> statement-breakpoint
DROP INDEX "memberships_position_idx";--> statement-breakpoint
CREATE INDEX "students_trainees_idx" ON "students" USING btree ("id") WHERE kind = 'trainee';--> statement-breakpoint
CREATE INDEX "memberships_organisation_idx" ON "memberships" USING btree ("organisation_id","user_id") WHERE deleted_at is null and accepted_at is not null;--> statement-breakpoint
CREATE INDEX "memberships_position_idx" ON "memberships" USING btree ("position","organisation_id","user_id") WHERE deleted_at is null and accepted_at is not null;