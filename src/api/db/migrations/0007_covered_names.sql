DROP INDEX "users_name_idx";--> statement-breakpoint
DROP INDEX "students_name_idx";--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree ("sort_name","id","search") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "students_name_idx" ON "students" USING btree ("sort_name","id","search") WHERE deleted_at is null;