-- The reception does not need the reasons for which something was ordered.
call take_right('receptionist', 'service-requests.read');
