-- Entries that mean the same are merged: the one that goes stays as an inactive row that names the one that stays.
alter table list_entries
  add column merged_into integer references list_entries (id),
  add constraint list_entries_merged_is_inactive check (merged_into is null or not is_active),
  add constraint list_entries_merged_into_other check (merged_into <> id);

create index list_entries_merged on list_entries (merged_into) where merged_into is not null;
-- How many entries a list has is read from this index alone.
create index list_entries_active on list_entries (type) where is_active;
-- A faculty is used by its name, which may be longer than an ordered index takes.
create index educations_of_faculty on educations using hash (faculty_folded);
