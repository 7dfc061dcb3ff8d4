/** Represents the installation in a column that must name an organization, and a user who does not exist. */
export const nobody = '00000000-0000-0000-0000-000000000000';
