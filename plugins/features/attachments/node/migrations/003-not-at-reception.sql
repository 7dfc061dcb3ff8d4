-- The reception adds files to a record, and needs none that is there.
call take_right('receptionist', 'attachments.read');
