-- A guest may threaten a person of the house.

select app.close_list('app.reviews', 'risk', array['illness', 'injury', 'allergy', 'discrimination', 'legal', 'theft', 'staff_accused', 'money_demanded', 'threat']);
